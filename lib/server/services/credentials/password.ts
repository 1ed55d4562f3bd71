import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../domain/errors.ts'

/** docs/security.md#passwords: 19 ms a hash on the machine that was measured. */
const MEMORY = 19_456
const PASSES = 2
const LANES = 1
const TAG = 32
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
const LEAST_SCORE = 2
const PRODUCT_WORDS = ['siang', 'เสียง', 'influencer', 'marketer', 'อินฟลูเอนเซอร์', 'password', 'รหัสผ่าน']

const POOL = 4
const QUEUE = 64
let running = 0
const waiting: (() => void)[] = []

/** Four at a time, 64 in the queue, then 503: a flood of sign-ins must not block everything else. */
async function inPool<T>(work: () => Promise<T>): Promise<T> {
  if (running >= POOL) {
    if (waiting.length >= QUEUE) throw new Refusal('unavailable')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    // The slot goes directly to the next in the queue, so that no newcomer can take it.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function derive(password: string, nonce: Buffer, given: { memory: number; passes: number; lanes: number }) {
  const parameters: Argon2Parameters = {
    message: Buffer.from(password.normalize('NFC'), 'utf8'),
    nonce,
    parallelism: given.lanes,
    tagLength: TAG,
    memory: given.memory,
    passes: given.passes,
  }
  return inPool(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(Buffer.from(key)))),
      ),
  )
}

const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes a password for storage (argon2id, PHC text). Error: unavailable when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const key = await derive(password, nonce, { memory: MEMORY, passes: PASSES, lanes: LANES })
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${bare(nonce)}$${bare(key)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
let dummy: Promise<string> | undefined

/**
 * True when the password matches the stored hash. Without a usable hash it takes just as long and returns false, so
 * that timing does not reveal whether an account exists. Error: unavailable.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  let parts = PHC.exec(stored ?? '')
  const real = parts !== null
  if (!parts) {
    dummy ??= hashPassword(randomBytes(16).toString('hex'))
    parts = PHC.exec(await dummy)!
  }
  const [, memory, passes, lanes, nonce, key] = parts
  const expected = Buffer.from(key!, 'base64')
  const given = await derive(password, Buffer.from(nonce!, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
  })
  return given.length === expected.length && timingSafeEqual(given, expected) && real
}

let judge: Promise<(password: string, hints: string[]) => number> | undefined

/** The word lists are large, so they are loaded at the first use. */
async function loadJudge(): Promise<(password: string, hints: string[]) => number> {
  const [{ ZxcvbnFactory }, common, en] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...en.dictionary, product: PRODUCT_WORDS },
    graphs: common.adjacencyGraphs,
  })
  // The cost grows faster than the length; text after the first 72 characters cannot make a password weaker.
  return (password, hints) => zxcvbn.check(password.slice(0, 72), hints).score
}

/**
 * Refuses a password that is too short, too long or too easy to guess; `hints` are words of its owner (e-mail, name).
 * No composition rules. Error: password_too_weak (field `password`).
 */
export async function requireStrongPassword(password: string, hints: readonly string[] = []): Promise<void> {
  const length = [...password].length
  const words = hints.flatMap((hint) => [hint, ...hint.split(/[@.+_-]/)]).filter((word) => word.length > 2)
  judge ??= loadJudge()
  if (length >= PASSWORD_MIN && length <= PASSWORD_MAX && (await judge)(password, words) >= LEAST_SCORE)
    return
  throw new Refusal('password_too_weak', { fields: { password: 'password_too_weak' } })
}
