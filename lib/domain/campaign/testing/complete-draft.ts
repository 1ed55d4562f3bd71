import type { CampaignDraft } from '../fields.ts'
import { days } from './now.ts'

/** A public campaign draft with no missing field. */
export const COMPLETE_DRAFT: CampaignDraft = {
  kind: 'public',
  entry: 'public',
  title: 'ก๋วยเตี๋ยวเรือ',
  brief: { text: 'รีวิวร้าน', disclosureTag: '#ad' },
  channelTypes: ['INSTAGRAM'],
  deliverables: [{ postType: 'reel', count: 1 }],
  fee: 100_000n,
  leastFee: 5_000n,
  slots: 5,
  applyBy: days(7),
  contentOnly: false,
  draftRequired: true,
  maxRevisions: 2,
  keepLiveHours: 168,
  postWindowStart: null,
  postWindowEnd: null,
  usageRights: 'none',
  usageMonths: 0,
  packageLotId: null,
  invited: 0,
}
