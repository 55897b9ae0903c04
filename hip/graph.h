// SPDX-License-Identifier: MIT
// hipGraph_t and its nodes, hipGraphExec_t: commands with an order among them.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "hip/command.h"

namespace cairn::hip {

class Graph;

/// hipGraphNode_t. Belongs to its graph.
struct Node {
  Graph* graph = nullptr;
  Command command;
  hipGraphNodeType type = hipGraphNodeTypeEmpty;
  std::vector<Node*> deps, dependents;
  bool enabled = true;
  unsigned id = 0;
  std::map<int, hipLaunchAttributeValue> attributes;
};

/// hipUserObject_t: something of the program's that graphs keep alive.
struct UserObject {
  void* object = nullptr;
  hipHostFn_t destroy = nullptr;
  unsigned references = 0;
};

class Graph {
 public:
  Graph() = default;
  ~Graph();
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  /// A node after `deps`, which are nodes of this graph.
  Node* add(Command command, const std::vector<Node*>& deps, hipGraphNodeType type);
  void remove(Node* node);
  bool owns(const Node* node) const;
  const std::vector<std::unique_ptr<Node>>& nodes() const { return nodes_; }

  /// hipErrorInvalidValue when the nodes are not of this graph, or the edge is there (or not, for
  /// disconnect).
  hipError_t connect(Node* from, Node* to);
  hipError_t disconnect(Node* from, Node* to);

  /// The nodes so that each comes after its dependencies; empty when there is a cycle (of a graph that is
  /// not).
  std::vector<Node*> order() const;
  /// A copy; `copies` gets each node's copy.
  std::shared_ptr<Graph> clone(std::map<const Node*, Node*>* copies) const;

  std::map<UserObject*, unsigned> user_objects;
  std::map<const Node*, Node*> copied_from;  ///< of a clone: by the original's node

 private:
  std::vector<std::unique_ptr<Node>> nodes_;
  unsigned next_id_ = 0;
};

/// hipGraphExec_t: a frozen copy, ready to run.
class GraphExec {
 public:
  explicit GraphExec(const Graph& graph);
  hipError_t launch(Stream& stream);
  /// The copy of a node of the graph it was made from; null when it has none.
  Node* copy_of(const Node* node) const;
  const std::shared_ptr<Graph>& graph() const { return graph_; }
  /// Takes the parameters of nodes that stand for its own, in the same order.
  void take_over(const std::vector<Node*>& next);
  const std::vector<Node*>& order() const { return order_; }
  std::uint64_t flags = 0;

 private:
  std::map<const Node*, Node*> copies_;  // before graph_, whose making fills it
  std::shared_ptr<Graph> graph_;
  std::vector<Node*> order_;
};

/// Handles. The find functions give null when the handle is none of a living object.
hipGraph_t add_graph(std::shared_ptr<Graph> graph);
std::shared_ptr<Graph> find_graph(hipGraph_t handle);
bool drop_graph(hipGraph_t handle);
hipGraphExec_t add_exec(std::shared_ptr<GraphExec> exec);
std::shared_ptr<GraphExec> find_exec(hipGraphExec_t handle);
bool drop_exec(hipGraphExec_t handle);
Node* find_node(hipGraphNode_t handle);
inline hipGraphNode_t node_handle(Node* node) { return reinterpret_cast<hipGraphNode_t>(node); }

/// User objects by handle; they live as long as they have references.
hipUserObject_t make_user_object(void* object, hipHostFn_t destroy, unsigned references);
UserObject* find_user_object(hipUserObject_t handle);
bool release_user_object(hipUserObject_t handle, unsigned count);
/// Bytes that allocation nodes of living graphs hold on a device.
std::uint64_t graph_memory_in_use(int device);

/// The node type of a command.
hipGraphNodeType type_of(const Command& command);

}  // namespace cairn::hip
