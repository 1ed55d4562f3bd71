import { spawnSync } from 'node:child_process'

/** An empty process from start to end on a machine of two cores that does nothing else: 25 ms where it was measured. */
const QUIET_MS = 25
const TRIES = 3

/** A time limit of processes, as much longer as this machine is slower or busier just now. */
export function limitNow(quietMs: number): number {
  const times = Array.from({ length: TRIES }, () => {
    const began = performance.now()
    spawnSync(process.execPath, ['-e', ''])
    return performance.now() - began
  })
  return quietMs * Math.max(1, Math.min(...times) / QUIET_MS)
}
