import { createHash } from 'node:crypto'
import { Refusal } from '../../../domain/errors.ts'
import { canonicalJson } from '../../../domain/text/canonical-json.ts'
import { changeOne } from '../../store/change-one.ts'
import { join, sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { type KeysetQuery, keysetWhere, toKeysetPage } from '../../store/keyset.ts'
import { audit } from '../audit.ts'
import {
  type Context,
  inTransaction,
  type OperatorRole,
  requireOperator,
  requireStepUp,
  type TransactionContext,
} from '../context.ts'
import { notify } from '../notify.ts'
import { requireAskerStays, requireCallerStays } from './asker-stays.ts'
import { isBarred, requireSecondPerson, requireTwoPersons } from './second-person.ts'
import { named, SUBJECT_NAME } from './subject-name.ts'

export type Payload = Record<string, string | number | boolean | null>

export interface Approval {
  id: string
  action: string
  subjectId: string | null
  status: 'waiting' | 'approved' | 'refused' | 'withdrawn'
  payload: Payload
  payloadHash: Buffer
  requestedBy: string
  approvedBy: string | null
  reason: string | null
  requestedAt: Date
  decidedAt: Date | null
}

/** A command that two persons decide (docs/domain/roles.md#two-persons); see `registerApproval`. */
export interface ApprovalAction {
  /** Roles that may ask; the asker must still hold one when it is approved. */
  readonly askers: readonly OperatorRole[] | ((payload: Payload) => readonly OperatorRole[])
  /** Roles that may approve; the asker never may. Of some payloads only those that `narrow` names. */
  readonly roles: readonly OperatorRole[]
  readonly narrow?: (payload: Payload) => readonly OperatorRole[]
  /** The payload from the current data; when it differs from the stored one the request is stale. */
  readonly payloadNow?: (ctx: TransactionContext, approval: Approval) => Promise<Payload>
  /** Runs the command, in the transaction of the approval, as the approver. */
  readonly run: (ctx: TransactionContext, approval: Approval) => Promise<void>
  /** Cleans up when the request is refused or taken back. */
  readonly undo?: (ctx: TransactionContext, approval: Approval) => Promise<void>
}

const actions = new Map<string, ApprovalAction>()

/** Registers a command that needs two persons. One command for each name. */
export function registerApproval(name: string, action: ApprovalAction): void {
  actions.set(name, action)
}

export function getAction(name: string): ApprovalAction {
  const action = actions.get(name)
  if (!action) throw new Error(`no approval action ${name}`)
  return action
}

export function hashPayload(payload: Payload): Buffer {
  return createHash('sha256').update(canonicalJson(payload)).digest()
}

const askersOf = ({ askers }: ApprovalAction, payload: Payload) =>
  typeof askers === 'function' ? askers(payload) : askers

export const decidersOf = ({ roles, narrow }: ApprovalAction, payload: Payload) => narrow?.(payload) ?? roles

/** Asks a second person. Errors: not_allowed, two_persons_needed, already_decided (it waits for this subject already). */
export async function askApproval(
  ctx: TransactionContext,
  request: { action: string; subjectId: string | null; payload: Payload; reason?: string },
): Promise<string> {
  const action = getAction(request.action)
  const asker = requireOperator(ctx, ...askersOf(action, request.payload))
  const deciders = decidersOf(action, request.payload)
  await requireSecondPerson(ctx.db, deciders, asker.id, request.subjectId)
  const now = ctx.now()
  const id = newId(now.getTime())
  const made =
    await ctx.db.run(sql`INSERT INTO approval (id, action, subject_id, payload, payload_hash, requested_by, status, reason, requested_at)
    VALUES (${id}, ${request.action}, ${request.subjectId}, ${JSON.stringify(request.payload)}, ${hashPayload(request.payload)}, ${asker.id},
      'waiting', ${request.reason ?? null}, ${now}) ON CONFLICT DO NOTHING`)
  if (made === 0) throw new Refusal('already_decided')
  await audit(ctx, {
    subject: 'approval',
    subjectId: id,
    seq: 1,
    transition: 'ask',
    to: 'waiting',
    reason: request.reason ?? null,
    data: { action: request.action },
  })
  await notify(ctx, {
    event: 'approval_waiting',
    subjectId: id,
    to: { operators: deciders, except: asker.id },
    payload: { action: request.action },
  })
  return id
}

/**
 * The second person decides. The payload that was shown, the stored one and, to approve, the current one must be equal.
 * Errors: not_found, not_allowed, asker_cannot_approve, asker_left, already_decided, code_required, stale_version, and
 * those of the act.
 */
export async function decideApproval(
  ctx: Context,
  id: string,
  input: { decision: 'approve' | 'refuse'; payloadHash: string; reason?: string },
): Promise<void> {
  const operator = requireOperator(ctx)
  await inTransaction(ctx, async (ctx) => {
    const approval = await ctx.db.one<Approval>(sql`SELECT * FROM approval WHERE id = ${id} FOR UPDATE`)
    const action = getAction(approval.action)
    const deciders = decidersOf(action, approval.payload)
    requireOperator(ctx, ...deciders)
    if (approval.requestedBy === operator.id) throw new Refusal('asker_cannot_approve')
    if (approval.status !== 'waiting') throw new Refusal('already_decided')
    requireStepUp(ctx)
    await requireCallerStays(ctx, deciders)
    if (input.decision === 'approve') await requireTwoPersons(ctx.db, approval.requestedBy, operator.id)
    if (input.decision === 'approve')
      await requireAskerStays(ctx.db, {
        by: approval.requestedBy,
        at: approval.requestedAt,
        trail: sql`a.subject_id = ${approval.id}`,
        roles: askersOf(action, approval.payload),
      })
    const stored = Buffer.from(approval.payloadHash)
    const current = input.decision === 'approve' ? await action.payloadNow?.(ctx, approval) : undefined
    if (
      stored.toString('hex') !== input.payloadHash ||
      [approval.payload, current ?? approval.payload].some((one) => !hashPayload(one).equals(stored))
    )
      throw new Refusal('stale_version')
    const status = input.decision === 'approve' ? 'approved' : 'refused'
    await changeOne(
      ctx.db,
      sql`UPDATE approval SET status = ${status}, approved_by = ${operator.id}, decided_at = ${ctx.now()},
      reason = coalesce(${input.reason ?? null}, reason) WHERE id = ${id} AND status = 'waiting'`,
    )
    await audit(ctx, {
      subject: 'approval',
      subjectId: id,
      seq: 2,
      transition: input.decision,
      from: 'waiting',
      to: status,
      reason: input.reason ?? null,
      data: { action: approval.action },
    })
    const decided: Approval = { ...approval, status, approvedBy: operator.id }
    await (status === 'approved' ? action.run(ctx, decided) : action.undo?.(ctx, decided))
  })
}

/** The asker cancels the request. Errors: not_found, not_allowed, already_decided. */
export async function withdrawApproval(ctx: Context, id: string): Promise<void> {
  const operator = requireOperator(ctx)
  await inTransaction(ctx, async (ctx) => {
    const approval = await ctx.db.one<Approval>(sql`SELECT * FROM approval WHERE id = ${id} FOR UPDATE`)
    if (approval.requestedBy !== operator.id) throw new Refusal('not_allowed')
    if (approval.status !== 'waiting') throw new Refusal('already_decided')
    await changeOne(
      ctx.db,
      sql`UPDATE approval SET status = 'withdrawn', decided_at = ${ctx.now()} WHERE id = ${id} AND status = 'waiting'`,
    )
    await audit(ctx, {
      subject: 'approval',
      subjectId: id,
      seq: 2,
      transition: 'withdraw',
      from: 'waiting',
      to: 'withdrawn',
    })
    await getAction(approval.action).undo?.(ctx, approval)
  })
}

export interface ApprovalView extends Omit<Approval, 'payloadHash' | 'requestedBy' | 'approvedBy'> {
  payloadHash: string
  subjectName: string | null
  requestedBy: { id: string; name: string } | null
  approvedBy: { id: string; name: string } | null
  canDecide: boolean
}

type ApprovalNames = Approval &
  Record<'askerName' | 'deciderName' | 'subjectName', string | null> & { isBarred: boolean }

function toView(ctx: Context, row: ApprovalNames): ApprovalView {
  const operator = requireOperator(ctx)
  const action = actions.get(row.action)
  const roles = action ? decidersOf(action, row.payload) : []
  return {
    id: row.id,
    action: row.action,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    status: row.status,
    payload: row.payload,
    reason: row.reason,
    requestedAt: row.requestedAt,
    decidedAt: row.decidedAt,
    payloadHash: Buffer.from(row.payloadHash).toString('hex'),
    requestedBy: named(row.requestedBy, row.askerName),
    approvedBy: named(row.approvedBy, row.deciderName),
    canDecide:
      row.status === 'waiting' && !row.isBarred && roles.some((role) => operator.roles.includes(role)),
  }
}

const namedFor = (
  reader: string,
) => sql`SELECT a.*, ${SUBJECT_NAME} AS subject_name, q.name AS asker_name, d.name AS decider_name,
    ${isBarred(reader)} AS is_barred
  FROM approval a  LEFT JOIN operator q ON q.id = a.requested_by LEFT JOIN operator d ON d.id = a.approved_by`

/** One request, for operators who may see its kind. Error: not_found. */
export async function getApproval(ctx: Context, id: string): Promise<ApprovalView> {
  const { id: reader } = requireOperator(ctx)
  return toView(ctx, await ctx.db.one<ApprovalNames>(sql`${namedFor(reader)} WHERE a.id = ${id}`))
}

/** Requests in one state that concern the operator's roles: waiting ones oldest first, decided ones newest first. */
export async function listApprovals(
  ctx: Context,
  query: KeysetQuery & { status: Approval['status'] },
): Promise<{ items: ApprovalView[]; next: string | null }> {
  const operator = requireOperator(ctx)
  const names = [...actions]
    .filter(([, { roles }]) => operator.roles.some((role) => role === 'admin' || roles.includes(role)))
    .map(([name]) => name)
  const order = query.status === 'waiting' ? 'oldest' : 'newest'
  const direction = order === 'oldest' ? sql`ASC` : sql`DESC`
  const mine = sql`a.requested_by = ${operator.id}`
  const rows = await ctx.db.many<ApprovalNames>(sql`${namedFor(operator.id)} WHERE a.status = ${query.status}
    AND (${names.length > 0 ? sql`a.action IN (${join(names)}) OR ${mine}` : mine}) ${keysetWhere(query, 'a.requested_at', order)}
    ORDER BY a.requested_at ${direction}, a.id ${direction} LIMIT ${query.limit + 1}`)
  const page = toKeysetPage(rows, query.limit, (row) => ({ at: row.requestedAt, id: row.id }))
  return { items: page.items.map((row) => toView(ctx, row)), next: page.next }
}
