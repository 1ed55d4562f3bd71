import { createHash } from 'node:crypto'
import { Refusal } from '../../../domain/errors.ts'
import { DeliveryError } from '../../gateways/index.ts'
import { insertGrant } from '../../store/otp.ts'
import type { Context, TransactionContext } from '../context.ts'
import { keyedHash, newSecretToken } from './code.ts'

// Signing in at another service (LINE, the platforms of channels): OAuth 2.0 with a state that is kept here.

const LOGIN_SECONDS = 600

/** A state for the way to the other service and back: ten minutes, once; its hash is kept. */
export async function newLoginState(
  ctx: TransactionContext,
  given: { purpose: string; memberId: string; payload?: Record<string, unknown> },
): Promise<string> {
  const { token: state, hash } = newSecretToken()
  const now = ctx.now()
  await insertGrant(ctx.db, {
    tokenHash: hash,
    purpose: given.purpose,
    subjectId: given.memberId,
    recipient: null,
    ...(given.payload ? { payload: given.payload } : {}),
    now,
    expiresAt: new Date(now.getTime() + LOGIN_SECONDS * 1000),
  })
  return state
}

/** What only the holder of the state and the server can make; nothing of it is stored. */
export function deriveLoginSecret(ctx: Context, use: string, state: string): string {
  return keyedHash(ctx.secret, `${use}:${state}`)
}

/** What the other service is shown of the verifier first (RFC 7636, S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** What the other service answers. Errors: unavailable (it is silent). */
export async function askOrUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof DeliveryError) throw new Refusal('unavailable')
    throw error
  }
}
