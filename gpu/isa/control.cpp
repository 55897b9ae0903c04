// SPDX-License-Identifier: MIT
// Control flow, messages and the wave's own state (SOPP and relatives), and what has nothing to do here.
#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

constexpr Row control(std::string_view name) { return other(name, Family::Control); }
constexpr Row nothing(std::string_view name) { return other(name, Family::Nothing); }

constexpr Row kRows[] = {
    // ---- branches and calls
    control("s_branch"),
    control("s_cbranch_scc0"),
    control("s_cbranch_scc1"),
    control("s_cbranch_vccz"),
    control("s_cbranch_vccnz"),
    control("s_cbranch_execz"),
    control("s_cbranch_execnz"),
    control("s_cbranch_cdbgsys"),
    control("s_cbranch_cdbguser"),
    control("s_cbranch_cdbgsys_or_user"),
    control("s_cbranch_cdbgsys_and_user"),
    control("s_cbranch_g_fork"),
    control("s_cbranch_i_fork"),
    control("s_cbranch_join"),
    control("s_getpc_b64"),
    control("s_setpc_b64"),
    control("s_swappc_b64"),
    control("s_call_b64"),
    control("s_endpgm"),
    control("s_endpgm_saved"),

    // ---- waiting, messages, traps
    control("s_barrier"),
    control("s_sleep"),
    control("s_sendmsg"),
    control("s_trap"),
    control("s_sendmsg_rtn_b32"),
    control("s_sendmsg_rtn_b64"),
    control("s_subvector_loop_begin"),
    control("s_subvector_loop_end"),

    // ---- the wave's state
    control("s_getreg_b32"),
    control("s_setreg_b32"),
    control("s_setreg_imm32_b32"),
    control("s_round_mode"),
    control("s_denorm_mode"),
    control("s_setvskip"),
    control("s_memtime"),
    control("s_memrealtime"),
    control("s_set_gpr_idx_on"),
    control("s_set_gpr_idx_off"),
    control("s_set_gpr_idx_idx"),
    control("s_set_gpr_idx_mode"),
    control("s_movrels_b32"),
    control("s_movrels_b64"),
    control("s_movreld_b32"),
    control("s_movreld_b64"),
    control("s_movrelsd_2_b32"),

    // ---- waits: everything is done when it is issued
    nothing("s_nop"),
    nothing("s_waitcnt"),
    nothing("v_nop"),
    nothing("v_clrexcp"),
    nothing("s_setprio"),
    nothing("s_wakeup"),
    nothing("s_clause"),
    nothing("s_delay_alu"),
    nothing("s_wait_idle"),
    nothing("s_wait_event"),
    nothing("v_pipeflush"),

    // ---- caches: there are none but the host's, which are coherent
    nothing("s_icache_inv"),
    nothing("s_dcache_inv"),
    nothing("s_dcache_inv_vol"),
    nothing("s_dcache_wb"),
    nothing("s_dcache_wb_vol"),
    nothing("s_dcache_discard"),
    nothing("s_dcache_discard_x2"),
    nothing("s_atc_probe"),  // looks an address translation up ahead of time
    nothing("s_atc_probe_buffer"),
    nothing("buffer_wbinvl1"),
    nothing("buffer_wbinvl1_vol"),
    nothing("buffer_wbl2"),
    nothing("buffer_invl2"),
    nothing("buffer_inv"),

    nothing("s_gl1_inv"),
    nothing("buffer_gl0_inv"),
    nothing("buffer_gl1_inv"),
    nothing("s_inst_prefetch"),

    // ---- profiling: nobody listens
    nothing("s_incperflevel"),
    nothing("s_decperflevel"),
    nothing("s_ttracedata"),
    nothing("s_ttracedata_imm"),
    nothing("s_version"),
};

}  // namespace

std::span<const Row> control_rows() { return kRows; }

}  // namespace cairn::gpu
