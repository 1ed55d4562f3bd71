import { HOME_CURRENCY } from '../../../country/currencies.ts'
import { decideChannel } from '../../services/channel/decide-channel.ts'
import { uploadDocument } from '../../services/document/upload-document.ts'
import { failWithdrawal } from '../../services/withdrawal/fail-withdrawal.ts'
import { requestWithdrawal } from '../../services/withdrawal/request-withdrawal.ts'
import { sql } from '../../store/client.ts'
import { decideDemoDocument, provenChannel } from './people.ts'
import { drawBankBook, drawIdentityCard, outOfFocus } from './pictures.ts'
import type { Stage } from './stage.ts'

/** A payout that the bank refused, a document that was turned down and one in review. */
export async function seedSetbacks(stage: Stage, failedId: string, blockedId: string): Promise<void> {
  const payout = await requestWithdrawal(await stage.as(failedId), {
    gross: 150_000n,
    currency: HOME_CURRENCY,
  })
  await failWithdrawal(stage.operator('finance'), {
    id: payout.id,
    version: payout.version,
    reason: 'account_closed',
  })
  const document = await uploadDocument(await stage.as(blockedId), blockedId, {
    kind: 'identity_card',
    file: await outOfFocus(await drawIdentityCard('บุญ ปิ่นแก้ว')),
  })
  await decideDemoDocument(stage.operator('support'), document.id, {
    decision: 'reject',
    reason: 'unreadable',
    note: 'ภาพไม่ชัด ถ่ายใหม่ในที่สว่าง',
  })
  // A member who cannot close the account: a document in review here, a job in progress and a new offer below.
  await uploadDocument(await stage.as(blockedId), blockedId, {
    kind: 'bank_book',
    file: await drawBankBook('บุญ ปิ่นแก้ว', '7234567896'),
  })
}

/** A channel that was connected and then lost. */
export async function seedLostChannel(stage: Stage, memberId: string): Promise<void> {
  const lost = await provenChannel(stage, memberId, {
    type: 'TIKTOK',
    handle: 'fah.travels',
    followers: 4_150,
    engagementBp: 510,
  })
  // No platform is available in the demo: the state after a login at one is written directly.
  const { version } = await stage.system.db.one<{ version: number }>(
    sql`UPDATE channel SET proven_by = 'login', proof_file_id = NULL WHERE id = ${lost} RETURNING version`,
  )
  await decideChannel(stage.operator('support'), lost, { decision: 'disconnect', version })
}
