import { Worker } from 'node:worker_threads'

const CODE = `
const { workerData: beats } = require('node:worker_threads')
const { writeSync } = require('node:fs')
let last = -1, still = 0
setInterval(() => {
  const now = Atomics.load(beats, 0)
  still = now === last ? still + 1 : 0
  last = now
  if (still < 10) return
  writeSync(2, 'the process has hung for 10 s and is ended\\n')
  process.kill(process.pid, 'SIGKILL')
}, 1000)
`

/**
 * Ends a process whose event loop hangs for 10 s, so that its supervisor restarts it. A thread counts its own seconds,
 * so that a suspended machine is not mistaken for a hang.
 */
export function watchLoop(): { end(): Promise<unknown> } {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const timer = setInterval(() => Atomics.add(beats, 0, 1), 500)
  timer.unref()
  const worker = new Worker(CODE, {
    eval: true,
    workerData: beats,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  })
  worker.unref()
  return {
    end: () => {
      clearInterval(timer)
      return worker.terminate()
    },
  }
}
