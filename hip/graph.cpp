// SPDX-License-Identifier: MIT
// Graphs, their copies, and the registers of handles.
#include "hip/graph.h"

#include <algorithm>
#include <shared_mutex>
#include <unordered_map>

#include "clr/memory.h"
#include "hip/stream.h"

namespace cairn::hip {
namespace {

template <class Handle, class Object>
struct Register {
  std::shared_mutex mutex;
  std::unordered_map<Handle, std::shared_ptr<Object>> living;

  Handle add(std::shared_ptr<Object> object) {
    const auto handle = reinterpret_cast<Handle>(object.get());
    const std::unique_lock lock(mutex);
    living.emplace(handle, std::move(object));
    return handle;
  }
  std::shared_ptr<Object> find(Handle handle) {
    const std::shared_lock lock(mutex);
    const auto found = living.find(handle);
    return found != living.end() ? found->second : nullptr;
  }
  bool drop(Handle handle) {
    std::shared_ptr<Object> last;
    const std::unique_lock lock(mutex);
    const auto found = living.find(handle);
    if (found == living.end()) return false;
    last = std::move(found->second);
    living.erase(found);
    return true;
  }
};

Register<hipGraph_t, Graph>& graphs() {
  static auto* const kGraphs = new Register<hipGraph_t, Graph>;
  return *kGraphs;
}
Register<hipGraphExec_t, GraphExec>& execs() {
  static auto* const kExecs = new Register<hipGraphExec_t, GraphExec>;
  return *kExecs;
}

struct Nodes {
  std::shared_mutex mutex;
  std::set<Node*> living;
};
Nodes& all_nodes() {
  static auto* const kNodes = new Nodes;
  return *kNodes;
}

struct UserObjects {
  std::shared_mutex mutex;
  std::set<UserObject*> living;
};
UserObjects& user_objects() {
  static auto* const kObjects = new UserObjects;
  return *kObjects;
}

void release(UserObject* object, unsigned count) {
  (void)release_user_object(reinterpret_cast<hipUserObject_t>(object), count);
}

}  // namespace

Graph::~Graph() {
  {
    const std::unique_lock lock(all_nodes().mutex);
    for (const auto& node : nodes_) all_nodes().living.erase(node.get());
  }
  for (const auto& [object, count] : user_objects) release(object, count);
}

Node* Graph::add(Command command, const std::vector<Node*>& deps, hipGraphNodeType type) {
  auto node = std::make_unique<Node>();
  node->graph = this;
  node->command = std::move(command);
  node->type = type;
  node->id = next_id_++;
  Node* made = nodes_.emplace_back(std::move(node)).get();
  for (Node* dep : deps) {
    if (std::ranges::find(made->deps, dep) != made->deps.end()) continue;
    made->deps.push_back(dep);
    dep->dependents.push_back(made);
  }
  const std::unique_lock lock(all_nodes().mutex);
  all_nodes().living.insert(made);
  return made;
}

void Graph::remove(Node* node) {
  for (Node* dep : node->deps) std::erase(dep->dependents, node);
  for (Node* dependent : node->dependents) std::erase(dependent->deps, node);
  {
    const std::unique_lock lock(all_nodes().mutex);
    all_nodes().living.erase(node);
  }
  std::erase_if(nodes_, [node](const auto& each) { return each.get() == node; });
}

bool Graph::owns(const Node* node) const { return node != nullptr && node->graph == this; }

hipError_t Graph::connect(Node* from, Node* to) {
  if (!owns(from) || !owns(to) || from == to) return hipErrorInvalidValue;
  if (std::ranges::find(to->deps, from) != to->deps.end()) return hipErrorInvalidValue;
  to->deps.push_back(from);
  from->dependents.push_back(to);
  if (!order().empty()) return hipSuccess;
  (void)disconnect(from, to);
  return hipErrorInvalidValue;  // it would close a circle
}

hipError_t Graph::disconnect(Node* from, Node* to) {
  if (!owns(from) || !owns(to) || std::ranges::find(to->deps, from) == to->deps.end())
    return hipErrorInvalidValue;
  std::erase(to->deps, from);
  std::erase(from->dependents, to);
  return hipSuccess;
}

std::vector<Node*> Graph::order() const {
  std::map<const Node*, std::size_t> missing;
  std::vector<Node*> sorted;
  for (const auto& node : nodes_) {
    missing[node.get()] = node->deps.size();
    if (node->deps.empty()) sorted.push_back(node.get());
  }
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    for (Node* next : sorted[i]->dependents) {
      if (--missing[next] == 0) sorted.push_back(next);
    }
  }
  return sorted.size() == nodes_.size() ? sorted : std::vector<Node*>();
}

std::shared_ptr<Graph> Graph::clone(std::map<const Node*, Node*>* copies) const {
  auto copy = std::make_shared<Graph>();
  for (const auto& node : nodes_) {
    Node* made = copy->add(node->command, {}, node->type);
    made->enabled = node->enabled;
    made->attributes = node->attributes;
    if (auto* child = std::get_if<GraphCommand>(&made->command)) child->graph = child->graph->clone(copies);
    if (auto* kernel = std::get_if<KernelCommand>(&made->command);
        kernel != nullptr && kernel->kernel != nullptr) {
      kernel->pointers.clear();
      for (const auto& arg : kernel->kernel->info.explicit_args)
        kernel->pointers.push_back(kernel->arguments.data() + arg.offset);
    }
    (*copies)[node.get()] = made;
  }
  for (const auto& node : nodes_) {
    for (Node* dep : node->deps) {
      Node* from = (*copies)[dep];
      Node* to = (*copies)[node.get()];
      to->deps.push_back(from);
      from->dependents.push_back(to);
    }
  }
  return copy;
}

GraphExec::GraphExec(const Graph& graph) : graph_(graph.clone(&copies_)), order_(graph_->order()) {
  for (const auto& [object, count] : graph.user_objects) {
    graph_->user_objects[object] = count;
    object->references += count;
  }
}

hipError_t GraphExec::launch(Stream& stream) {
  for (const Node* node : order_) {
    if (!node->enabled) continue;
    if (const hipError_t code = execute(stream, node->command, When::Later)) return code;
  }
  return hipSuccess;
}

Node* GraphExec::copy_of(const Node* node) const {
  const auto found = copies_.find(node);
  return found != copies_.end() ? found->second : nullptr;
}

void GraphExec::take_over(const std::vector<Node*>& next) {
  for (std::size_t i = 0; i < order_.size() && i < next.size(); ++i) {
    order_[i]->command = next[i]->command;
    copies_[next[i]] = order_[i];
  }
}

hipUserObject_t make_user_object(void* object, hipHostFn_t destroy, unsigned references) {
  auto made = std::make_unique<UserObject>(UserObject{object, destroy, references});
  const std::unique_lock lock(user_objects().mutex);
  user_objects().living.insert(made.get());
  return reinterpret_cast<hipUserObject_t>(made.release());
}

UserObject* find_user_object(hipUserObject_t handle) {
  auto* object = reinterpret_cast<UserObject*>(handle);
  const std::shared_lock lock(user_objects().mutex);
  return user_objects().living.contains(object) ? object : nullptr;
}

bool release_user_object(hipUserObject_t handle, unsigned count) {
  std::unique_ptr<UserObject> last;
  {
    const std::unique_lock lock(user_objects().mutex);
    auto* object = reinterpret_cast<UserObject*>(handle);
    if (!user_objects().living.contains(object) || object->references < count) return false;
    object->references -= count;
    if (object->references != 0) return true;
    user_objects().living.erase(object);
    last.reset(object);
  }
  last->destroy(last->object);
  return true;
}

std::uint64_t graph_memory_in_use(int device) {
  std::uint64_t bytes = 0;
  const std::shared_lock lock(all_nodes().mutex);
  for (const Node* node : all_nodes().living) {
    const auto* alloc = std::get_if<AllocCommand>(&node->command);
    if (alloc != nullptr && alloc->params.poolProps.location.id == device) bytes += alloc->params.bytesize;
  }
  return bytes;
}

hipGraph_t add_graph(std::shared_ptr<Graph> graph) { return graphs().add(std::move(graph)); }
std::shared_ptr<Graph> find_graph(hipGraph_t handle) { return graphs().find(handle); }
bool drop_graph(hipGraph_t handle) { return graphs().drop(handle); }
hipGraphExec_t add_exec(std::shared_ptr<GraphExec> exec) { return execs().add(std::move(exec)); }
std::shared_ptr<GraphExec> find_exec(hipGraphExec_t handle) { return execs().find(handle); }
bool drop_exec(hipGraphExec_t handle) { return execs().drop(handle); }

Node* find_node(hipGraphNode_t handle) {
  auto* node = reinterpret_cast<Node*>(handle);
  const std::shared_lock lock(all_nodes().mutex);
  return all_nodes().living.contains(node) ? node : nullptr;
}

hipGraphNodeType type_of(const Command& command) {
  struct Type {
    hipGraphNodeType operator()(const EmptyCommand&) const { return hipGraphNodeTypeEmpty; }
    hipGraphNodeType operator()(const KernelCommand&) const { return hipGraphNodeTypeKernel; }
    hipGraphNodeType operator()(const CopyCommand&) const { return hipGraphNodeTypeMemcpy; }
    hipGraphNodeType operator()(const FillCommand&) const { return hipGraphNodeTypeMemset; }
    hipGraphNodeType operator()(const HostCommand&) const { return hipGraphNodeTypeHost; }
    hipGraphNodeType operator()(const RecordCommand&) const { return hipGraphNodeTypeEventRecord; }
    hipGraphNodeType operator()(const WaitCommand&) const { return hipGraphNodeTypeWaitEvent; }
    hipGraphNodeType operator()(const GraphCommand&) const { return hipGraphNodeTypeGraph; }
    hipGraphNodeType operator()(const AllocCommand&) const { return hipGraphNodeTypeMemAlloc; }
    hipGraphNodeType operator()(const FreeCommand&) const { return hipGraphNodeTypeMemFree; }
  };
  return std::visit(Type{}, command);
}

}  // namespace cairn::hip
