import { spawnSync } from 'node:child_process'

/** Time in ms of an empty process on an idle machine with two cores. */
const QUIET_MS = 25
const TRIES = 3

/** A time limit for processes, extended by as much as this machine is slower or busier now. */
export function limitNow(quietMs: number): number {
  const times = Array.from({ length: TRIES }, () => {
    const began = performance.now()
    spawnSync(process.execPath, ['-e', ''])
    return performance.now() - began
  })
  return quietMs * Math.max(1, Math.min(...times) / QUIET_MS)
}
