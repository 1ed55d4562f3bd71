import { MANAGER_LINK_STATUSES, MANAGER_PERMISSIONS } from '../domain/account/statuses.ts'
import { defineCall } from './define-call.ts'
import { id, instant, keysetOf, keysetQuery, money, ordinal } from './shapes/common.ts'
import { lazy, z } from './zod.ts'

const permission = lazy(() => z.enum(MANAGER_PERMISSIONS))
const commissionBp = lazy(() => z.int().check(z.gte(0), z.lte(3000)))
const grant = {
  permissions: lazy(() => z.array(permission).check(z.maxLength(4))),
  /** Share of the manager in basis points, 0 to 30 %, set by the influencer. */
  commissionBp: lazy(() => z._default(commissionBp, 0)),
  /** Version of the manager text shown on the screen (display_consent/talentmanager). */
  textVersion: lazy(() => ordinal.check(z.gte(1))),
}
const person = lazy(() =>
  z.object({
    id,
    name: z.nullable(z.string()),
    imageUrl: z.nullable(z.string()),
    status: z.string(),
  }),
)

/** Until the other side accepts, the asker sees only the name that was typed, and no data of the member. */
const otherSide = lazy(() =>
  z.object({ ...person.shape, id: z.nullable(id), status: z.nullable(z.string()) }),
)

export const managerLink = lazy(() =>
  z.object({
    id,
    /** The caller's side. */
    side: z.enum(['manager', 'influencer']),
    other: otherSide,
    status: z.enum(MANAGER_LINK_STATUSES),
    permissions: z.array(permission),
    commissionBp: z.int(),
    textVersion: z.nullable(z.int()),
    createdAt: instant,
    answeredAt: z.nullable(instant),
    endedAt: z.nullable(instant),
    /** Expiry of an unanswered link request. */
    expiresAt: z.nullable(instant),
    /** The influencer side accepts a request, the manager side an invitation. */
    canAnswer: z.boolean(),
    canEnd: z.boolean(),
    /** Only for the manager side of an active link with permission `view`. */
    liveJobs: z.nullable(z.int()),
    channels: z.nullable(z.int()),
    /** Before tax, by month of Bangkok. Only for the manager side of an active link with permission `see_earnings`. */
    earnings: z.nullable(z.object({ thisMonth: money, lastMonth: money })),
  }),
)
const list = lazy(() => z.object({ items: z.array(managerLink) }))

export const listManagerLinks = defineCall({
  id: 'listManagerLinks',
  method: 'GET',
  path: '/api/manager-links',
  ours: true,
  access: ['influencer'],
  summary:
    'Links of the caller, as influencer and as talent manager: unanswered ones first, then those that run.',
  query: lazy(() =>
    z.object({
      side: z.optional(z.enum(['manager', 'influencer'])),
      /** Only active links. */
      running: z.optional(z.literal('true')),
      ...keysetQuery,
    }),
  ),
  response: lazy(() =>
    z.object({
      ...keysetOf(managerLink).shape,
      /** Talent managers: one URL for a whole group; opening it has the same effect as an invitation by e-mail. */
      group: z.nullable(z.object({ code: z.string(), url: z.string() })),
    }),
  ),
  fresh: 0,
})

export const requestManagerLink = defineCall({
  id: 'requestManagerLink',
  method: 'POST',
  path: '/api/manager-links/request',
  ours: true,
  access: ['influencer'],
  summary:
    'A talent manager asks an influencer, by e-mail or invitation code. Unknown people get the same answer.',
  body: lazy(() => z.strictObject({ to: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)) })),
  response: list,
  errors: ['not_allowed', 'member_not_active', 'too_many_requests'],
})

const groupCode = lazy(() => z.string().check(z.trim(), z.minLength(4), z.maxLength(20)))

export const findManagerGroup = defineCall({
  id: 'findManagerGroup',
  method: 'GET',
  path: '/api/manager-links/group/{code}',
  ours: true,
  access: ['influencer'],
  summary: 'Which talent manager a group’s address belongs to.',
  params: { code: groupCode },
  response: lazy(() => z.object({ manager: person })),
  errors: ['not_found', 'too_many_requests'],
  fresh: 0,
})

/** Creates a request; the influencer then accepts it like any other, with permissions, share and the manager text. */
export const joinManagerGroup = defineCall({
  id: 'joinManagerGroup',
  method: 'POST',
  path: '/api/manager-links/group/{code}/join',
  ours: true,
  access: ['influencer'],
  summary: 'Takes the request of a group’s address; an open link between the two stays as it is.',
  params: { code: groupCode },
  body: lazy(() => z.strictObject({})),
  response: list,
  errors: ['not_found', 'member_not_active', 'guard_failed', 'too_many_requests'],
})

export const inviteManager = defineCall({
  id: 'inviteManager',
  method: 'POST',
  path: '/api/manager-links/invite',
  ours: true,
  access: ['influencer'],
  summary:
    'An influencer invites a talent manager, with permissions and share. Unknown people get the same answer.',
  body: lazy(() =>
    z.strictObject({ to: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)), ...grant }),
  ),
  response: list,
  errors: ['member_not_active', 'consent_required', 'guard_failed', 'too_many_requests'],
})

/** The influencer sends permissions and share; a manager accepts an invitation unchanged (body without them). */
export const acceptManagerLink = defineCall({
  id: 'acceptManagerLink',
  method: 'POST',
  path: '/api/manager-links/{id}/accept',
  ours: true,
  access: ['influencer'],
  summary: 'Accepts a link.',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      permissions: z.optional(grant.permissions),
      commissionBp: z.optional(commissionBp),
      textVersion: z.optional(grant.textVersion),
    }),
  ),
  response: managerLink,
  errors: [
    'not_found',
    'not_allowed',
    'member_not_active',
    'move_not_allowed',
    'consent_required',
    'guard_failed',
  ],
})

export const declineManagerLink = defineCall({
  id: 'declineManagerLink',
  method: 'POST',
  path: '/api/manager-links/{id}/decline',
  ours: true,
  access: ['influencer'],
  summary: 'Declines a link.',
  params: { id },
  body: lazy(() => z.strictObject({})),
  response: managerLink,
  errors: ['not_found', 'move_not_allowed'],
})

export const endManagerLink = defineCall({
  id: 'endManagerLink',
  method: 'POST',
  path: '/api/manager-links/{id}/end',
  ours: true,
  access: ['influencer'],
  summary: 'Either side ends the link at any time; contracts that run outlive it.',
  params: { id },
  body: lazy(() => z.strictObject({})),
  response: managerLink,
  errors: ['not_found', 'move_not_allowed'],
})

export const changeManagerLink = defineCall({
  id: 'changeManagerLink',
  method: 'PATCH',
  path: '/api/manager-links/{id}',
  ours: true,
  access: ['influencer'],
  summary: 'The influencer changes permissions and share of an active link.',
  params: { id },
  body: lazy(() =>
    z.strictObject({
      permissions: z.optional(grant.permissions),
      commissionBp: z.optional(commissionBp),
    }),
  ),
  response: managerLink,
  errors: ['not_found', 'not_allowed', 'move_not_allowed', 'guard_failed'],
})
