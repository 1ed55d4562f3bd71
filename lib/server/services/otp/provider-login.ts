import { createHash } from 'node:crypto'
import { Refusal } from '../../../domain/errors.ts'
import { DeliveryError } from '../../gateways/index.ts'
import { insertGrant } from '../../store/otp.ts'
import type { Context, TransactionContext } from '../context.ts'
import { keyedHash, newSecretToken } from './code.ts'

// Login at another service (LINE, channel platforms): OAuth 2.0 with a state that is stored here.

const LOGIN_SECONDS = 600

/** A state for a login at the other service, valid for ten minutes and once; only its hash is stored. */
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

/** A secret derived from the state, which only its holder and the server can compute; nothing is stored. */
export function deriveLoginSecret(ctx: Context, use: string, state: string): string {
  return keyedHash(ctx.secret, `${use}:${state}`)
}

/** Code challenge of the verifier (RFC 7636, S256), sent to the other service first. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** The other service's response. Errors: unavailable (it is silent). */
export async function askOrUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof DeliveryError) throw new Refusal('unavailable')
    throw error
  }
}
