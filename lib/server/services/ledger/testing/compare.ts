import { expect } from 'vitest'
import { sql } from '../../../store/client.ts'
import type { Job } from './model-types.ts'
import type { Pair } from './pair.ts'

const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n)
/** Balances of the accounts and those of the model. */
export async function compare({ world, brands, people, model }: Pair) {
  const rows = await world.db.many<{ ownerId: string | null; code: string; balance: bigint }>(
    sql`SELECT owner_id, code, sum(balance)::bigint AS balance FROM ledger_account GROUP BY owner_id, code`,
  )
  const at = (owner: string | null, code: string) =>
    rows.find((row) => row.ownerId === owner && row.code === code)?.balance ?? 0n
  const real = {
    marketers: brands.map(({ id }) => ({
      free: at(id, 'mkt.available'),
      reserved: at(id, 'mkt.reserved'),
      held: at(id, 'mkt.held'),
    })),
    influencers: people.map(({ id }) => ({
      free: at(id, 'inf.available'),
      pending: at(id, 'inf.pending'),
      withdrawing: at(id, 'inf.withdrawing'),
      owes: at(id, 'inf.receivable'),
    })),
    company: {
      bank: at(null, 'bank.cash'),
      vat: at(null, 'tax.vat_output'),
      service: at(null, 'platform.service_fee'),
      fees: at(null, 'platform.withdrawal_fee'),
      wht: at(null, 'tax.wht_payable'),
      breakage: at(null, 'platform.breakage'),
      promo: at(null, 'platform.promo'),
    },
  }
  const heldOf = (job: Job) =>
    job.state === 'offer' || job.state === 'work'
      ? job.fee + job.service
      : job.state === 'posted'
        ? job.service
        : 0n
  const expected = {
    marketers: model.marketers.map((marketer) => ({
      free: sum(marketer.lots.map((lot) => lot.free)),
      reserved: sum(
        model.campaigns
          .filter((c) => c.marketer === marketer)
          .flatMap((c) => c.reserve.map((slice) => slice.amount)),
      ),
      held: sum(model.jobs.filter((job) => job.marketer === marketer).map(heldOf)),
    })),
    influencers: model.influencers.map((influencer) => ({
      free: influencer.free,
      pending: sum(model.jobs.filter((job) => job.influencer === influencer).map((job) => job.pending)),
      withdrawing: influencer.withdrawal
        ? influencer.withdrawal.wasPaid
          ? influencer.withdrawal.net
          : influencer.withdrawal.gross
        : 0n,
      owes: influencer.owes,
    })),
    company: model.company,
  }
  expect(real).toEqual(expected)
  const trial = await world.db.many(
    sql`SELECT currency FROM ledger_account GROUP BY currency HAVING sum(CASE side WHEN 'D' THEN balance ELSE -balance END) <> 0`,
  )
  expect(trial).toEqual([])
}
