import type { Campaign } from '#components/campaign/wizard/use-draft.ts'

/** Data of a campaign that its commands need. */
export type Managed = Pick<
  Campaign,
  | 'id'
  | 'kind'
  | 'entry'
  | 'fund'
  | 'title'
  | 'version'
  | 'slots'
  | 'slotsTaken'
  | 'applyBy'
  | 'price'
  | 'moves'
  | 'serverTime'
>

/** Props of a dialog that asks for one value before a command is sent. */
export interface AskProps {
  campaign: Managed
  open: boolean
  busy: boolean
  onClose: () => void
}
