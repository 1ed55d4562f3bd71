import type { MoveInput } from '../../../../domain/job/facts.ts'
import type { JobMoveCode } from '../../../../domain/job/move-codes.ts'
import { POST } from '../../../../domain/job/testing/moving-jobs.ts'

export const EVERYTHING: MoveInput = {
  memberActive: true,
  acceptedBriefVersion: 1,
  priceAccepted: true,
  hasAddress: true,
  note: 'เหตุผล',
  carrier: 'ไปรษณีย์ไทย',
  trackingNo: 'TH1',
  isReported: true,
  hasEveryDeliverable: true,
  ...POST,
  hasMetrics: true,
  hasScreenshot: true,
  pct: 40,
  fault: 'none',
  hasTwoPersons: true,
  hasProof: true,
}

export function reasonOf(code: JobMoveCode): MoveInput {
  if (code === 'S5') return {}
  return { reason: code === 'W8' ? 'wrong_link' : code === 'X7' ? 'goods_undeliverable' : 'other' }
}
