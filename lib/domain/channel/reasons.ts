/** Why an operator rejects a channel or its figures. */
export const CHANNEL_REJECT_REASONS = [
  'code_not_found',
  'not_the_owner',
  'profile_private',
  'handle_wrong',
  'figures_unreadable',
  'figures_differ',
  'fake_followers',
  'other',
] as const

/** Reasons that a channel's status can carry. */
export const CHANNEL_STATUS_REASONS = [...CHANNEL_REJECT_REASONS, 'login_expired', 'login_revoked'] as const
