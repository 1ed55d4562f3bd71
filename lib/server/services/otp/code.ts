import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { toAsciiDigits } from '../../../domain/text/digits.ts'
import { findOtpFlow } from '../../store/otp.ts'
import type { Context } from '../context.ts'

/**
 * The code of a flow: a keyed hash of its random id and salt, so nothing readable is stored (docs/security.md#codes).
 */
export function deriveCode(secret: KeyObject, flow: { id: string; salt: Buffer }, digits: number): string {
  const mac = createHmac('sha256', secret).update(`otp:${flow.id}:`).update(flow.salt).digest()
  return String(mac.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}

/**
 * The code of an outbox row with event `otp` (payload `otpId`), for the worker that writes the message. Undefined when
 * the flow is over, because an expired code is useless.
 */
export async function findCodeToSend(
  ctx: Context,
  otpId: string,
): Promise<{ code: string; reference: string; purpose: string; subjectId: string | null } | undefined> {
  const flow = await findOtpFlow(ctx.db, otpId)
  if (!flow?.known || flow.endedAt || flow.expiresAt <= ctx.now()) return undefined
  const code = deriveCode(ctx.secret, flow, ctx.settings.country.otpDigits)
  return { code, reference: flow.reference, purpose: flow.purpose, subjectId: flow.subjectId }
}

/** Compares in constant time; Thai digits count as digits. */
export function isCodeEqual(expected: string, given: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(expected), hash(toAsciiDigits(given)))
}

const REFERENCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four letters that screen and message both show. */
export function newReference(): string {
  return [...randomBytes(4)].map((byte) => REFERENCE_LETTERS[byte % 32]).join('')
}

/** A 256-bit secret for a browser, and the hash to store. */
export function newSecretToken(prefix = ''): { token: string; hash: Buffer } {
  const token = `${prefix}${randomBytes(32).toString('base64url')}`
  return { token, hash: hashSecretToken(token) }
}

export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Keyed hash that only this installation can make; `text` begins with its purpose, so that hashes of different uses
 * differ.
 */
export function keyedHash(secret: KeyObject, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** A name for counters that reveals nothing about the person. */
export function keyedName(secret: KeyObject, text: string): string {
  return keyedHash(secret, `name:${text}`).slice(0, 22)
}
