import { LISTED_STATUSES } from '../domain/account/statuses.ts'
import { defineCall } from './define-call.ts'
import { documentRow } from './documents.ts'
import { memberKind, memberStatus } from './shapes/account.ts'
import { address } from './shapes/address.ts'
import { APPROVAL_ERRORS, approvalDecision } from './shapes/approval.ts'
import { channelSummary } from './shapes/channel.ts'
import {
  commaList,
  day,
  givenDay,
  id,
  instant,
  keysetOf,
  keysetQuery,
  money,
  queryBoolean,
  typed,
} from './shapes/common.ts'
import { nameMarks } from './shapes/name-marks.ts'
import { lazy, z } from './zod.ts'

export const memberRow = lazy(() =>
  z.object({
    id,
    kind: memberKind,
    status: memberStatus,
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    isTalentManager: z.boolean(),
    country: z.string(),
    isDemo: z.boolean(),
    createdAt: instant,
    /** Number of other accounts of the same person (identity or phone). */
    samePerson: z.int(),
  }),
)

export const listMembers = defineCall({
  id: 'listMembers',
  method: 'GET',
  path: '/api/operator/members',
  ours: true,
  access: ['operator:support', 'operator:finance', 'operator:admin'],
  summary: 'Members by search (name, e-mail, phone, id), kind and status; newest first.',
  query: lazy(() =>
    z.object({
      ...keysetQuery,
      mine: z.optional(queryBoolean),
      q: z.optional(typed(100)),
      kind: z.optional(memberKind),
      /** `waiting_approve` have finished signing up, `signing_up` have not. */
      status: z.optional(commaList(z.enum(LISTED_STATUSES))),
    }),
  ),
  response: lazy(() => z.object({ ...keysetOf(memberRow).shape, counts: z.record(z.string(), z.int()) })),
  fresh: 0,
})

export const memberDetail = lazy(() =>
  z.object({
    ...memberRow.shape,
    statusReason: z.nullable(z.string()),
    statusUntil: z.nullable(instant),
    statusBefore: z.nullable(memberStatus),
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    strikes: z.int(),
    locale: z.string(),
    imageUrl: z.nullable(z.string()),
    completedAt: z.nullable(instant),
    deactivatedAt: z.nullable(instant),
    profile: z.object({
      nickname: z.nullable(z.string()),
      birthDate: z.nullable(day),
      nationality: z.nullable(z.string()),
      holderKind: z.nullable(z.string()),
      type: z.nullable(z.string()),
      brandName: z.nullable(z.string()),
      companyName: z.nullable(z.string()),
      contactName: z.nullable(z.string()),
      taxClass: z.nullable(z.string()),
      vatRegistered: z.nullable(z.boolean()),
      nationalIdLast4: z.nullable(z.string()),
      taxIdLast4: z.nullable(z.string()),
      address: z.nullable(address),
      interests: z.array(z.string()),
    }),
    channels: z.array(channelSummary),
    documents: z.array(documentRow),
    jobs: z.object({ live: z.int(), completed: z.int(), total: z.int() }),
    /** Balances by account code; null unless the caller is finance, support or admin. */
    money: z.array(z.object({ code: z.string(), balance: money })),
    nameMarks,
    samePersonMembers: z.array(
      z.object({ id, kind: memberKind, name: z.nullable(z.string()), status: memberStatus }),
    ),
    consents: z.array(
      z.object({ kind: z.string(), version: z.int(), givenAt: instant, withdrawnAt: z.nullable(instant) }),
    ),
    log: z.array(
      z.object({
        id,
        transition: z.string(),
        from: z.nullable(z.string()),
        to: z.nullable(z.string()),
        actorKind: z.string(),
        actorId: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        at: instant,
      }),
    ),
    /** An action on this member that waits for a second person. */
    waiting: z.nullable(
      z.object({
        id,
        action: z.string(),
        reason: z.nullable(z.string()),
        requestedBy: id,
        requestedAt: instant,
        payloadHash: z.string(),
        /** Banned as a fraud: nothing more is paid out. */
        isFraud: z.boolean(),
        canDecide: z.boolean(),
      }),
    ),
    /** Actions that this caller may take now. */
    actions: z.array(
      z.enum([
        'approve',
        'reject',
        'suspend',
        'lift',
        'askBlacklist',
        'askReinstate',
        'setTalentManager',
        'grantPromo',
        'adjust',
      ]),
    ),
  }),
)

export const getMember = defineCall({
  id: 'getMember',
  method: 'GET',
  path: '/api/operator/members/{id}',
  ours: true,
  access: ['operator:support', 'operator:finance', 'operator:admin'],
  summary: 'One member with channels, documents, jobs, money and log. The read is audited.',
  params: { id },
  response: memberDetail,
  errors: ['not_found'],
  fresh: 0,
})

const DECIDERS = ['operator:support', 'operator:admin'] as const
const reason = lazy(() => typed(500, 3))

export const decideMember = defineCall({
  id: 'decideMember',
  method: 'POST',
  path: '/api/operator/members/{id}/decide',
  ours: true,
  access: DECIDERS,
  summary: 'Approves or rejects a member in review.',
  params: { id },
  body: lazy(() =>
    z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('approve') }),
      z.strictObject({ decision: z.literal('reject'), reason }),
    ]),
  ),
  response: memberDetail,
  errors: ['not_found', 'already_decided', 'reason_required'],
})

export const suspendMember = defineCall({
  id: 'suspendMember',
  method: 'POST',
  path: '/api/operator/members/{id}/suspend',
  ours: true,
  access: DECIDERS,
  summary: 'Suspends a member until the end of a day; money stays withdrawable.',
  params: { id },
  body: lazy(() => z.strictObject({ reason, until: givenDay })),
  response: memberDetail,
  errors: ['not_found', 'move_not_allowed', 'malformed_input'],
})

export const liftSuspension = defineCall({
  id: 'liftSuspension',
  method: 'POST',
  path: '/api/operator/members/{id}/lift',
  ours: true,
  access: DECIDERS,
  summary: 'Ends a suspension early.',
  params: { id },
  body: lazy(() => z.strictObject({ reason })),
  response: memberDetail,
  errors: ['not_found', 'move_not_allowed'],
})

/** Support or admin asks; another person (admin) decides by `decideApproval` or `decideMemberApproval`. */
export const askBlacklist = defineCall({
  id: 'askBlacklist',
  method: 'POST',
  path: '/api/operator/members/{id}/blacklist',
  ours: true,
  access: DECIDERS,
  summary: 'Asks to blacklist a member, or to take a blacklisting back; a second person decides.',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      act: z.enum(['blacklist', 'reinstate']),
      reason,
      fraud: z._default(z.boolean(), false),
    }),
  ),
  response: memberDetail,
  errors: ['not_found', 'move_not_allowed', 'already_decided'],
})

export const decideMemberApproval = defineCall({
  id: 'decideMemberApproval',
  method: 'POST',
  path: '/api/operator/member-approvals/{id}/decide',
  ours: true,
  access: ['operator:admin'],
  summary: 'The second person approves or refuses a blacklisting or its end.',
  params: { id },
  body: approvalDecision,
  response: memberDetail,
  errors: [...APPROVAL_ERRORS, 'move_not_allowed'],
})

export const setTalentManager = defineCall({
  id: 'setTalentManager',
  method: 'POST',
  path: '/api/operator/members/{id}/talent-manager',
  ours: true,
  access: ['operator:admin'],
  summary: 'Grants or takes the talent-manager status of an influencer.',
  params: { id },
  body: lazy(() => z.strictObject({ isTalentManager: z.boolean(), reason })),
  response: memberDetail,
  errors: ['not_found', 'move_not_allowed'],
})
