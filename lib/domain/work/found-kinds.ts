/** What the finder of the console knows, in the order of its groups. */
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
