import { Refusal } from '../errors.ts'
import type { StatusMove, StatusMoveInput } from '../status-move.ts'
import { requireStatusMove } from '../status-move.ts'

/** Channel statuses (docs/requirements.md#states). */
export const CHANNEL_STATUSES = [
  'waiting_approve',
  'allowed',
  'active',
  'disconnected',
  'not_found',
  'suspended',
  'blacklist',
  'rejected',
  'deactivated',
] as const
export type ChannelStatus = (typeof CHANNEL_STATUSES)[number]
export type ChannelRole = 'owner' | 'operator' | 'system'
const CHECKERS: readonly ChannelRole[] = ['operator', 'system']

/** Every move of a channel (docs/domain/channels.md#states). */
export const CHANNEL_MOVES: readonly StatusMove<ChannelStatus, ChannelRole>[] = [
  { from: ['none'], to: ['waiting_approve'], roles: ['owner'] },
  { from: ['waiting_approve'], to: ['allowed', 'active'], roles: CHECKERS },
  { from: ['waiting_approve'], to: ['rejected'], roles: ['operator'], needsReason: true },
  { from: ['waiting_approve'], to: ['not_found'], roles: CHECKERS },
  { from: ['allowed'], to: ['active'], roles: CHECKERS },
  { from: ['active'], to: ['allowed'], roles: CHECKERS },
  { from: ['allowed', 'active'], to: ['disconnected', 'not_found'], roles: CHECKERS },
  { from: ['allowed', 'active'], to: ['suspended'], roles: ['operator'], needsReason: true },
  { from: ['disconnected', 'not_found'], to: ['allowed', 'active'], roles: CHECKERS },
  { from: ['disconnected'], to: ['not_found'], roles: CHECKERS },
  { from: ['not_found'], to: ['disconnected'], roles: CHECKERS },
  // Proven, and suspended where it belonged before.
  {
    from: ['waiting_approve', 'disconnected', 'not_found'],
    to: ['suspended'],
    roles: ['system'],
    needsReason: true,
  },
  { from: ['suspended'], to: ['allowed', 'active'], roles: ['operator'] },
  {
    from: ['waiting_approve', 'allowed', 'active', 'disconnected', 'not_found', 'suspended', 'rejected'],
    to: ['deactivated'],
    roles: ['owner'],
  },
  {
    from: ['waiting_approve', 'allowed', 'active', 'disconnected', 'not_found', 'suspended', 'rejected'],
    to: ['blacklist'],
    roles: ['operator'],
    twoPersons: true,
    needsReason: true,
  },
  { from: ['blacklist'], to: ['active'], roles: ['operator'], twoPersons: true, needsReason: true },
  { from: ['rejected', 'deactivated'], to: ['waiting_approve'], roles: ['owner'] },
  // Removed while suspended: only an operator ends that.
  { from: ['deactivated'], to: ['suspended'], roles: ['owner'] },
]

/**
 * Checks a change of a channel's status; throws as `requireStatusMove` does. Closing requires that the channel has no
 * running job.
 */
export function requireChannelMove(
  from: ChannelStatus | 'none',
  to: ChannelStatus,
  by: ChannelRole,
  input: StatusMoveInput & { hasLiveJob?: boolean } = {},
): void {
  requireStatusMove(CHANNEL_MOVES, from, to, by, input)
  if (to === 'deactivated' && input.hasLiveJob) {
    throw new Refusal('deactivation_blocked', { details: { blockers: ['working_job'] } })
  }
}

/** Sources of figures; `self` never counts for matching (docs/domain/channels.md#ownership-and-figures). */
export const FIGURE_SOURCES = ['api', 'screenshot', 'self'] as const
export type MetricsSource = (typeof FIGURE_SOURCES)[number]
/** Days for which figures stay valid, by source. */
export const FIGURE_LIFE_DAYS: Readonly<Record<MetricsSource, number>> = { api: 30, screenshot: 90, self: 0 }

/** Status of a proven channel: active with fresh figures, else allowed. */
export function provenStatusOf(
  figures: { source: MetricsSource; at: Date } | null,
  now: Date,
): 'active' | 'allowed' {
  return figures && areMetricsFresh(figures, now) ? 'active' : 'allowed'
}

export function areMetricsFresh(figures: { source: MetricsSource; at: Date }, now: Date): boolean {
  const life = FIGURE_LIFE_DAYS[figures.source] * 86_400_000
  return life > 0 && now.getTime() - figures.at.getTime() <= life
}

/** How ownership was proven. `bio`: the server read the code; `operator`: an operator saw it, without a screenshot. */
export const PROVEN_BY = ['bio', 'operator', 'screenshot', 'login'] as const
export type ProvenBy = (typeof PROVEN_BY)[number]

/**
 * Days for which a sign-in at the platform proves ownership: the longest lifetime of a grant that platforms give (60
 * days). Afterwards the channel is disconnected until its owner signs in again or proves it by a code.
 */
export const LOGIN_LIFE_DAYS = 60

/** Hours between two checks of a channel's page. */
export const CHANNEL_LOOK_HOURS = 24

/** Failed checks one after the other, so within 48 hours, after which a channel is not_found. */
export const FAILED_CHECKS_TO_NOT_FOUND = 3
