import type { Campaign } from '#components/campaign/wizard/use-draft.ts'

/** What the commands on a campaign need to know of it. */
export type Managed = Pick<
  Campaign,
  | 'id'
  | 'kind'
  | 'entry'
  | 'title'
  | 'version'
  | 'slots'
  | 'slotsTaken'
  | 'applyBy'
  | 'price'
  | 'moves'
  | 'serverTime'
>

/** A dialog that asks for one value before a command is sent. */
export interface AskProps {
  campaign: Managed
  open: boolean
  busy: boolean
  onClose: () => void
}
