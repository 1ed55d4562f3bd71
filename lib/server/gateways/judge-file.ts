import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../../domain/errors.ts'
import type { UploadType } from '../../domain/file/limits.ts'
import type { BankFile } from './bank-files/read-bytes.ts'
import type { TooLong } from './bank-files/xml.ts'
import type { Spend } from './judging-turns.ts'

export interface Question {
  readonly kind: 'upload'
  readonly bytes: Uint8Array
  /** The type that the sender claims; undefined where nothing was claimed. */
  readonly declared: string | undefined
  readonly allowPdf: boolean
  readonly shape?: PictureShape
}
/**
 * How an image is returned. `usual`: encoded anew, at most 3000 pixels wide or high. `print`: a PNG on white for the
 * head of documents. `clean`: unchanged where it has no extra data and fits these bounds, else `usual`.
 */
export type PictureShape = 'usual' | 'print' | 'clean'
/** Type of the file, and its bytes where they were encoded anew; undefined where it is refused. */
export type Judged = { readonly contentType: UploadType; readonly bytes?: Uint8Array } | undefined

const CHILDREN = 2
const QUEUE = 16
const TIMEOUT_MS = 7000
/** A caller that waits longer for a child is told to come back. */
const WAIT_MS = 20_000
const IDLE_MS = 15_000
const CHILD = fileURLToPath(new URL('./judge-child.ts', import.meta.url))

interface Slot {
  child: ChildProcess
  /** True while it judges a document or table, which takes long. */
  slow: boolean
  /** Settles when the child has started, or has ended before that. */
  ready: Promise<unknown>
  busy: boolean
  idle?: NodeJS.Timeout
}
/** Task of a child: judge an upload, or read a bank's file. */
export type Asked = Question | { readonly kind: 'bank'; readonly bytes: Uint8Array }
/** `cpuMs`: computing time that it took, however busy the machine is. */
export type Answer = {
  id: number
  judged?: Judged
  read?: BankFile | undefined
  excess?: TooLong['excess']
  place?: TooLong['place']
  cpuMs?: number
}

const slots: Slot[] = []
const waiting: (() => void)[] = []
let count = 0

function release(slot: Slot): void {
  slot.busy = false
  slot.slow = false
  // Removed from the list before it is killed: until it has ended, the child would still look available.
  slot.idle = setTimeout(() => {
    drop(slot)
    slot.child.kill()
  }, IDLE_MS).unref()
  wakeAll()
}

/** Wakes all waiting callers in order; those that find no free child wait again. */
function wakeAll(): void {
  for (const go of waiting.splice(0)) go()
}

function drop(slot: Slot): void {
  clearTimeout(slot.idle)
  const at = slots.indexOf(slot)
  if (at >= 0) slots.splice(at, 1)
}

/**
 * PDFs and tables take longer than pictures: at most one child judges them, so that pictures never wait behind them.
 */
const isSlow = (asked: Asked) =>
  asked.kind === 'bank' || Buffer.from(asked.bytes.subarray(0, 5)).equals(Buffer.from('%PDF-'))

async function take(slow: boolean): Promise<Slot> {
  const until = Date.now() + WAIT_MS
  for (;;) {
    const mustWait = slow && slots.filter((slot) => slot.slow).length >= CHILDREN - 1
    const free = mustWait ? undefined : slots.find((slot) => !slot.busy && slot.child.connected)
    if (free) {
      clearTimeout(free.idle)
      free.busy = true
      free.slow = slow
      return free
    }
    if (!mustWait && slots.length < CHILDREN) {
      // The child gets none of the secrets in the server's environment, and a small heap.
      const child = fork(CHILD, [], {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', VIPS_WARNING: '0' },
        execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
      })
      child.unref()
      child.channel?.unref()
      const ready = new Promise((resolve) => {
        child.once('message', resolve)
        child.once('exit', resolve)
      })
      const slot: Slot = { child, ready, busy: true, slow }
      child.once('exit', () => {
        drop(slot)
        wakeAll()
      })
      slots.push(slot)
      return slot
    }
    if (waiting.length >= QUEUE || Date.now() > until)
      throw new Refusal('unavailable', { details: { retryAfter: 5 } })
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        const at = waiting.indexOf(go)
        if (at >= 0) waiting.splice(at, 1)
        resolve()
      }, until - Date.now())
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(go)
    })
  }
}

/**
 * Judges one untrusted file in a child process, limited to 7 s, 640 MB and 40 megapixels. Images are returned encoded
 * anew without metadata, upright, at most 3000 pixels wide or high. Undefined where the file is refused or broke the
 * child. `spend` is told how long it took. Errors: unavailable (too many wait, or too long).
 */
export async function judgeFile(question: Omit<Question, 'kind'>, spend?: Spend): Promise<Judged> {
  const { judged, cpuMs = 0 } = await ask({ kind: 'upload', ...question })
  spend?.(cpuMs)
  return judged
}

/**
 * Reads one untrusted file of a bank in such a child. Undefined where the format is unknown. Errors: unavailable,
 * bank_file_too_long (more than is read; `details.excess` says of what, `row` and `column` where).
 */
export async function readBankFile(bytes: Uint8Array): Promise<BankFile | undefined> {
  const { read, excess, place } = await ask({ kind: 'bank', bytes })
  if (excess)
    throw new Refusal('bank_file_too_long', {
      fields: { file: 'bank_file_too_long' },
      details: { excess, ...place },
    })
  return read
}

async function ask(question: Asked): Promise<Answer> {
  const slot = await take(isSlow(question))
  const { child } = slot
  const id = ++count
  child.channel?.ref()
  try {
    // A busy machine is slow to start a process: that time does not count against the file.
    const late = setTimeout(() => child.kill('SIGKILL'), WAIT_MS)
    await slot.ready
    clearTimeout(late)
    if (!child.connected) throw new Refusal('unavailable', { details: { retryAfter: 5 } })
    return await new Promise<Answer>((resolve) => {
      const settle = (given: Answer) => {
        if (given.id !== id) return
        clearTimeout(timer)
        child.off('message', settle)
        child.off('exit', fail)
        resolve(given)
      }
      const begun = performance.now()
      // A child that was broken or stopped says nothing about its time.
      const fail = () => settle({ id, cpuMs: performance.now() - begun })
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
        fail()
      }, TIMEOUT_MS)
      child.on('message', settle)
      child.once('exit', fail)
      child.send({ id, ...question }, (error) => {
        if (error) fail()
      })
    })
  } finally {
    child.channel?.unref()
    if (child.connected && !child.killed && child.signalCode === null) release(slot)
    else drop(slot)
  }
}
