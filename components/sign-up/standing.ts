import type { listMyConsents } from '#lib/contract/consent.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'

export interface Standing {
  id: string
  scope: 'influencer' | 'marketer'
  mine: ResponseOf<typeof listMyConsents>
}
