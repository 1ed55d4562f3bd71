import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../domain/errors.ts'

export type ImageFormat = 'jpeg' | 'png' | 'webp'

const CHILDREN = 2
const QUEUE = 16
const TIMEOUT_MS = 7000
const IDLE_MS = 15_000
const CHILD = fileURLToPath(new URL('./image-child.ts', import.meta.url))

interface Slot {
  child: ChildProcess
  busy: boolean
  idle?: NodeJS.Timeout
}
type Answer = { id: number; bytes?: Uint8Array; error?: boolean }

const slots: Slot[] = []
const waiting: (() => void)[] = []
let count = 0

function release(slot: Slot): void {
  slot.busy = false
  slot.idle = setTimeout(() => slot.child.kill(), IDLE_MS).unref()
  waiting.shift()?.()
}

function drop(slot: Slot): void {
  clearTimeout(slot.idle)
  const at = slots.indexOf(slot)
  if (at >= 0) slots.splice(at, 1)
}

async function take(): Promise<Slot> {
  for (;;) {
    const free = slots.find((slot) => !slot.busy && slot.child.connected)
    if (free) {
      clearTimeout(free.idle)
      free.busy = true
      return free
    }
    if (slots.length < CHILDREN) {
      // The child sees no secret of the server's environment and keeps a small heap.
      const child = fork(CHILD, [], {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', VIPS_WARNING: '0' },
        execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
      })
      child.unref()
      child.channel?.unref()
      const slot: Slot = { child, busy: true }
      child.once('exit', () => {
        drop(slot)
        waiting.shift()?.()
      })
      slots.push(slot)
      return slot
    }
    if (waiting.length >= QUEUE) throw new Refusal('unavailable', { details: { retryAfter: 5 } })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
}

/**
 * Decodes an image in a child process (40 megapixels, 5 s) and writes it anew without metadata, upright, at most
 * 3000 pixels wide or high (docs/security.md#uploads). Errors: file_type_refused, unavailable (queue full).
 */
export async function rewriteImage(bytes: Uint8Array, format: ImageFormat): Promise<Buffer> {
  const slot = await take()
  const { child } = slot
  const id = ++count
  child.channel?.ref()
  try {
    const answer = await new Promise<Answer>((resolve) => {
      const settle = (given: Answer) => {
        if (given.id !== id) return
        clearTimeout(timer)
        child.off('message', settle)
        child.off('exit', fail)
        resolve(given)
      }
      const fail = () => settle({ id, error: true })
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
        fail()
      }, TIMEOUT_MS)
      child.on('message', settle)
      child.once('exit', fail)
      child.send({ id, bytes, format }, (error) => {
        if (error) fail()
      })
    })
    if (!answer.bytes) throw new Refusal('file_type_refused', { fields: { file: 'file_type_refused' } })
    return Buffer.from(answer.bytes)
  } finally {
    child.channel?.unref()
    if (child.connected && child.signalCode === null) release(slot)
    else drop(slot)
  }
}
