/** Kinds of records that the console's search finds, in display order. */
export const FOUND_KINDS = [
  'member',
  'channel',
  'campaign',
  'job',
  'order',
  'withdrawal',
  'suspense',
  'paper',
  'document',
] as const
export type FoundKind = (typeof FOUND_KINDS)[number]
