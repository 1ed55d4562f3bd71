import type { MemberStatus } from '../../../domain/account/statuses.ts'
import { present } from '../../../domain/present.ts'
import { newId } from '../../store/id.ts'
import { insertLogin, replaceToken } from '../../store/session.ts'
import type { TransactionContext } from '../context.ts'
import { newSecretToken } from '../otp/code.ts'
import { findMember, findNextTask, type MemberKind, type MemberRow, type NextTask } from './queries.ts'

/** Login tokens and CSRF tokens differ by prefix, so that one is never accepted as the other. */
const LOGIN_PREFIX = 's_'

/** A new login. `token` goes into the cookie and nowhere else; only its hash is stored. */
export interface StartedSession {
  sessionId: string
  token: string
  scope: MemberKind
  uuid: string
  status: MemberStatus
  isTalentManager: boolean
  next: NextTask
  restored: boolean
}

/** Creates a login of 86,400 s for a member and ends the oldest beyond ten. `stepUpAt`: time of the last fresh code. */
export async function startSession(
  ctx: TransactionContext,
  member: MemberRow,
  given: { stepUpAt?: Date | null; restored?: boolean } = {},
): Promise<StartedSession> {
  const login = await addLogin(ctx, { memberId: member.id }, given.stepUpAt ?? null)
  return describeSession(ctx, member, { ...login, restored: given.restored ?? false })
}

/** The same login with a new token and a fresh step-up (docs/security.md#step-up). */
export async function renewSession(
  ctx: TransactionContext,
  login: { id: string; sessionId: string },
): Promise<StartedSession> {
  const { token, hash } = newSecretToken(LOGIN_PREFIX)
  await replaceToken(ctx.db, login.sessionId, hash, ctx.now())
  const member = present(await findMember(ctx.db, login.id), 'the member of a login')
  return describeSession(ctx, member, { sessionId: login.sessionId, token, restored: false })
}

/** The same login of an operator with a new token and a fresh step-up. */
export async function renewOperatorSession(ctx: TransactionContext, sessionId: string): Promise<string> {
  const { token, hash } = newSecretToken(LOGIN_PREFIX)
  await replaceToken(ctx.db, sessionId, hash, ctx.now())
  return token
}

async function describeSession(
  ctx: TransactionContext,
  member: MemberRow,
  given: { sessionId: string; token: string; restored: boolean },
): Promise<StartedSession> {
  return {
    ...given,
    scope: member.kind,
    uuid: member.id,
    status: member.status,
    isTalentManager: member.isTalentManager,
    next: await findNextTask(ctx.db, member, ctx.now()),
  }
}

/**
 * Creates a login of an operator and returns its token; eight hours, thirty idle minutes. `stepUpAt`: time of the last
 * fresh code.
 */
export async function startOperatorSession(
  ctx: TransactionContext,
  operatorId: string,
  stepUpAt: Date | null = null,
): Promise<{ sessionId: string; token: string }> {
  return addLogin(ctx, { operatorId }, stepUpAt)
}

async function addLogin(
  ctx: TransactionContext,
  owner: Parameters<typeof insertLogin>[1]['owner'],
  stepUpAt: Date | null,
): Promise<{ sessionId: string; token: string }> {
  const now = ctx.now()
  const { token, hash } = newSecretToken(LOGIN_PREFIX)
  const sessionId = newId(now.getTime())
  await insertLogin(ctx.db, {
    id: sessionId,
    tokenHash: hash,
    owner,
    network: ctx.network,
    userAgent: ctx.userAgent,
    now,
    stepUpAt,
  })
  return { sessionId, token }
}
