import { HOME_CURRENCY } from '../../../country/currencies.ts'
import { setBankAccount } from '../../services/bank-account/set-bank-account.ts'
import { uploadDocument } from '../../services/document/upload-document.ts'
import { downloadBatch, makePayoutBatch, requestBatchRelease } from '../../services/withdrawal/batch.ts'
import { importPayoutResult } from '../../services/withdrawal/import-result.ts'
import { requestWithdrawal } from '../../services/withdrawal/request-withdrawal.ts'
import { sql } from '../../store/client.ts'
import type { Maker } from './makers.ts'
import { decideDemoDocument } from './people.ts'
import { drawBankBook } from './pictures.ts'
import { hours, type Stage } from './stage.ts'
import { askRefund, confirmBySecond } from './transfers.ts'
import type { Workshop } from './workshop.ts'

/** Demo data of ten days ago: a first payout at the bank, and a brand that asks for its unused credit back. */
export async function seedPaidBack(stage: Stage, { soap, kong }: Workshop, mew: Maker): Promise<void> {
  await setBankAccount(await stage.as(mew.id), {
    bankCode: '014',
    accountNo: '7234567896',
    holderName: 'เมธาวี ศรีเมือง',
    lengthConfirmed: false,
  })
  const finance = stage.operator('finance')
  const { id: book } = await uploadDocument(await stage.as(mew.id), mew.id, {
    kind: 'bank_book',
    file: await drawBankBook('เมธาวี ศรีเมือง', '7234567896'),
  })
  await decideDemoDocument(finance, book, { decision: 'approve' })
  const payout = await requestWithdrawal(await stage.as(kong.id), {
    gross: 240_000n,
    currency: HOME_CURRENCY,
  })
  stage.pass(hours(2))
  const batch = await makePayoutBatch(finance, [payout.id])
  await confirmBySecond(stage, await requestBatchRelease(finance, batch.id))
  await downloadBatch(finance, batch.id)
  stage.pass(hours(20))
  await importPayoutResult(finance, {
    batchId: batch.id,
    dryRun: false,
    csv: `payout_ref,result,bank_ref,paid_at,reason\n${payout.no},paid,KB${payout.no},${finance.now().toISOString()},`,
  })
  const { id } = await stage.system.db.one<{ id: string }>(
    sql`SELECT id FROM purchase_order WHERE marketer_id = ${soap} AND status = 'paid'`,
  )
  const asked = await askRefund(stage, {
    orderId: id,
    baht: 15_000,
    bankRef: 'RF0142210088',
    reason: 'เลื่อนเปิดตัวสินค้า ลูกค้าขอคืนเครดิตส่วนที่ยังไม่ใช้',
  })
  stage.pass(hours(4))
  await confirmBySecond(stage, asked)
}
