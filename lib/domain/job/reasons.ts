/** Reasons a marketer may give when a published post is not right. */
export const WRONG_POST_REASONS = ['wrong_link', 'missing_tag', 'differs_from_draft', 'removed'] as const
/** Why an application was not chosen. */
export const NOT_CHOSEN_REASONS = ['slots_full', 'closed', 'not_eligible', 'not_reviewed'] as const
export const REFUSE_REASONS = ['profile_fit', 'audience_fit', 'past_work', 'slots_full', 'other'] as const
export const DECLINE_REASONS = ['no_time', 'price', 'product_fit', 'terms', 'other'] as const
export const CHANGE_REASONS = [
  'message_missing',
  'claim_not_allowed',
  'tag_missing',
  'quality',
  'differs_from_brief',
  'other',
] as const
export const CASE_REASONS = [
  'post_missing',
  'quality',
  'not_as_agreed',
  'figures_doubtful',
  'fraud',
  'other',
] as const
