import type { KeyObject } from 'node:crypto'
import type { Country } from '../../country/country.ts'
import type { Language } from '../../country/languages.ts'
import { isMemberStopped, type MemberStatus } from '../../domain/account/statuses.ts'
import { Refusal } from '../../domain/errors.ts'
import type { Currency } from '../../domain/money/money.ts'
import type { Gateways } from '../gateways/index.ts'
import { type Database, sql, type Tx } from '../store/client.ts'
import { type DatabaseInTransaction, databaseWithin } from '../store/database-within.ts'
import type { Vault } from '../store/vault.ts'

export type OperatorRole = 'support' | 'finance' | 'content' | 'admin'

export interface MemberCaller {
  readonly kind: 'influencer' | 'marketer'
  readonly id: string
  readonly sessionId: string
  readonly status: MemberStatus
  readonly isTalentManager: boolean
  /** Time of the last fresh code for this login. */
  readonly stepUpAt: Date | null
}
export interface OperatorCaller {
  readonly kind: 'operator'
  readonly id: string
  readonly sessionId: string
  readonly roles: readonly OperatorRole[]
  /** Time of the last fresh code for this login. */
  readonly stepUpAt: Date | null
}
/** The sender of a request. Read from the database for each request, never from anything the client claims. */
export type Caller =
  | { readonly kind: 'visitor' }
  | MemberCaller
  | OperatorCaller
  | { readonly kind: 'system' }

export interface Settings {
  readonly country: Country
  readonly currency: Currency
  readonly demoMode: boolean
  readonly appUrl: string
  readonly productName: string
  /** Codes by SMS end with the line that lets a browser fill in the code (docs/market.md#sms). */
  readonly smsAutofill: boolean
  /** By how much the clocks of this machine and of the database may differ before nothing ends by them. */
  readonly mostClockApartMs: number
  /** Outside services that are configured; messages for others stay in the outbox. */
  readonly configured: Readonly<Record<'mail' | 'sms' | 'line' | 'card', boolean>>
}

/** Passed to every service function: caller, time, database and outside services. */
export interface Context {
  readonly db: Database
  readonly caller: Caller
  readonly now: () => Date
  readonly gateways: Gateways
  readonly settings: Settings
  readonly vault: Vault
  readonly requestId: string
  /** Network of the visitor: IPv4 address or IPv6 /64. */
  readonly network: string
  readonly userAgent: string
  readonly locale: Language
  /** Key of keyed hashes (codes, anti-forgery tokens). */
  readonly secret: KeyObject
  /** Demo mode and tests only: moves the business clock and runs the tasks that are due then. */
  readonly advanceClock?: (ms: number) => Promise<Date>
  /** Demo mode only: how far the business clock was moved ahead of the machine's. */
  readonly clockAheadMs?: number
  /** Tags of the public data that this request read (page cache, docs/architecture.md#caches). */
  readonly tags: Set<string>
  /** A run of the clocks: what it has to say to one reader leaves together, at its end (`gatherNotices`). */
  readonly isGathering?: boolean
}

/** A context whose `db` is an open transaction: all its statements commit or roll back together. */
export interface TransactionContext extends Context {
  readonly db: DatabaseInTransaction
}

const isInTransaction = (ctx: Context): ctx is TransactionContext => 'inTransaction' in ctx.db

/**
 * Runs the work with a context bound to one transaction: a new one, or the one that is open already. Error: not_allowed
 * (an operator who left meanwhile).
 */
export function inTransaction<T>(ctx: Context, work: (ctx: TransactionContext) => Promise<T>): Promise<T> {
  if (isInTransaction(ctx)) return work(ctx)
  return ctx.db.transaction(async (tx) => {
    const result = await work(within(ctx, tx))
    if (ctx.caller.kind === 'operator') await requireInOffice(tx, ctx.caller)
    return result
  })
}

/**
 * Login and roles were read when the request came in: who was disabled, signed out or lost a role while the command
 * waited for a lock decides nothing any more. Asked last, and outside of the work, which may go on after a refusal.
 */
async function requireInOffice(tx: Tx, caller: OperatorCaller): Promise<void> {
  const left = await tx.maybeOne(sql`SELECT 1 FROM operator o WHERE o.id = ${caller.id}
    AND (o.ended_at IS NOT NULL OR NOT o.roles @> ${[...caller.roles]}::text[]
      OR EXISTS (SELECT 1 FROM login_session s WHERE s.id = ${caller.sessionId} AND s.ended_at IS NOT NULL))`)
  if (left) throw new Refusal('not_allowed')
}

/** The same context, bound to an open transaction, which nested calls and reads join. */
export function within<C extends Context>(ctx: C, tx: Tx): C & TransactionContext {
  return { ...ctx, db: databaseWithin(tx, ctx.db) }
}

/** The same context, acting as the system (clocks, workers). */
export function asSystem<C extends Context>(ctx: C): C {
  return { ...ctx, caller: { kind: 'system' } }
}

/** Who is counted: the account, or the network of a visitor. */
export const askerOf = ({ caller, network }: Context): string => ('id' in caller ? caller.id : network)

const isMember = (caller: Caller): caller is MemberCaller => 'status' in caller

function requireKind(ctx: Context, kinds: readonly string[]): MemberCaller {
  const { caller } = ctx
  if (caller.kind === 'visitor') throw new Refusal('not_signed_in')
  if (!isMember(caller) || !kinds.includes(caller.kind)) throw new Refusal('wrong_member_kind')
  return caller
}

/** The signed-in influencer. Errors: not_signed_in, wrong_member_kind. */
export const requireInfluencer = (ctx: Context) => requireKind(ctx, ['influencer'])
/** The signed-in marketer. Errors: not_signed_in, wrong_member_kind. */
export const requireMarketer = (ctx: Context) => requireKind(ctx, ['marketer'])
/** The signed-in member of either kind. Errors: not_signed_in, wrong_member_kind. */
export const requireMember = (ctx: Context) => requireKind(ctx, ['influencer', 'marketer'])

/** The caller as talent manager. Errors: not_signed_in, wrong_member_kind, not_allowed. */
export function requireTalentManager(ctx: Context): MemberCaller {
  const member = requireInfluencer(ctx)
  if (!member.isTalentManager) throw new Refusal('not_allowed')
  return member
}

/** The caller if the id is the caller's own; any other id counts as unknown. Error: not_found. */
export function requireOwn(ctx: Context, id: string): MemberCaller {
  const member = requireMember(ctx)
  if (member.id !== id) throw new Refusal('not_found')
  return member
}

/** Requires an operator with one of the roles (any role when none is given). Members and visitors get `not_found`. */
export function requireOperator(ctx: Context, ...roles: OperatorRole[]): OperatorCaller {
  const { caller } = ctx
  if (caller.kind !== 'operator') throw new Refusal('not_found')
  if (roles.length > 0 && !roles.some((role) => caller.roles.includes(role))) throw new Refusal('not_allowed')
  return caller
}

/** Only for scheduled tasks and workers. Error: not_allowed. */
export function requireSystem(ctx: Context): void {
  if (ctx.caller.kind !== 'system') throw new Refusal('not_allowed')
}

const STEP_UP_MINUTES = { member: 5, operator: 10 } as const

/** Until when sensitive commands are allowed after a code at `at`. */
export function stepUpEnd(at: Date, who: keyof typeof STEP_UP_MINUTES = 'member'): Date {
  return new Date(at.getTime() + STEP_UP_MINUTES[who] * 60_000)
}

/**
 * Two machines' clocks may differ by this; a code that is further in the future was given before a clock was set back.
 */
const CLOCKS_APART_MS = 60_000

/**
 * Requires a fresh code within the last five minutes, for operators within the last ten (docs/security.md#step-up).
 * Error: code_required.
 */
export function requireStepUp(ctx: Context): void {
  const { caller } = ctx
  const at = 'stepUpAt' in caller ? caller.stepUpAt : null
  const who = caller.kind === 'operator' ? 'operator' : 'member'
  const isAhead = at !== null && at.getTime() - ctx.now().getTime() > CLOCKS_APART_MS
  if (!at || isAhead || ctx.now() > stepUpEnd(at, who)) throw new Refusal('code_required')
}

/** Requires a member who may take new work: status active. Error: member_not_active. */
export function requireActive(member: MemberCaller): void {
  if (member.status !== 'active') throw new Refusal('member_not_active')
}

/**
 * Requires a member who may prepare for work: not suspended, blacklisted, refused or closed. Error: member_not_active.
 */
export function requireNotStopped(member: MemberCaller): void {
  if (isMemberStopped(member.status)) throw new Refusal('member_not_active')
}
