import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import type { World } from '../../testing/world.ts'
import { approve, ask, importResult, makePayee, release } from './testing/payout.ts'

/**
 * Changes while the file is at the bank: the fee, the class with its rate, the rate itself, the payee's registration.
 */
const CHANGES: Readonly<Record<string, (world: World, memberId: string) => Promise<unknown>>> = {
  'the fee': (world) =>
    world.db.run(
      sql`INSERT INTO setting (key, value, valid_from) VALUES ('withdrawal_fee', '9900', ${world.clock.now()})`,
    ),
  'the class of the payee': (world, memberId) =>
    world.db.run(
      sql`UPDATE influencer_profile SET tax_class = 'progressive', wht_bp = 1500 WHERE member_id = ${memberId}`,
    ),
  'the rate': (world) => world.db.run(sql`UPDATE tax_rate SET bp = 500 WHERE kind = 'wht'`),
  'the VAT rate': (world) => world.db.run(sql`UPDATE tax_rate SET bp = 1000 WHERE kind = 'vat'`),
  'the registration of the payee': async (world, memberId) => {
    await world.db.run(sql`UPDATE influencer_profile SET vat_registered = true WHERE member_id = ${memberId}`)
    await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, decided_by, decided_at, created_at)
      SELECT uuid_v7(), member_id, doc_set, 'vat_registration', 'complete', file_id, decided_by, decided_at, created_at
      FROM document WHERE member_id = ${memberId} LIMIT 1`)
  },
  'the name and address of the payee': (world, memberId) =>
    world.db.run(sql`UPDATE influencer_profile SET first_name = 'อื่น', last_name = 'อื่น', address = '{"line1":"2"}'
      WHERE member_id = ${memberId}`),
}

test.each(Object.keys(CHANGES))(
  'R10 what the bank paid is what its file said: %s changes between batch and result',
  async (what) => {
    const { world, finance, second, member, as } = await makePayee(1_500_000n)
    const { id, no } = (await ask(world, as, 1_000_000)).body
    await approve(world, finance, id, 1)
    const { batch, decide } = await release(world, finance, second, [id])
    expect((await decide(second)).body.status).toBe('approved')
    const csv = () => world.request('GET', `/api/operator/payout-batches/${batch.id}/csv`, { as: finance })
    const file = (await csv()).body
    expect(file).toContain(',9670.00,')
    await CHANGES[what]!(world, member.id)
    expect((await csv()).body).toBe(file)
    const paid = await importResult(world, finance, batch.id, [`${no},paid,BBL-77,2026-11-25T02:00:00Z,`])
    expect(paid.body).toMatchObject({ paid: 1, refused: 0 })
    const row = await world.db.one(
      sql`SELECT status, gross, wht_bp, wht, fee, fee_vat, vat_in, net FROM withdrawal WHERE id = ${id}`,
    )
    expect(row).toEqual({
      status: 'paid',
      gross: 1_000_000n,
      whtBp: 300,
      wht: 30_000n,
      fee: 3_000n,
      feeVat: 196n,
      vatIn: 0n,
      net: 967_000n,
    })
    expect(await balanceOf(world.db, 'bank.cash')).toBe(-967_000n)
    expect(await balanceOf(world.db, 'tax.wht_payable')).toBe(30_000n)
    expect(await balanceOf(world.db, 'platform.withdrawal_fee')).toBe(2_804n)
    expect(await balanceOf(world.db, 'inf.available', { owner: member.id })).toBe(500_000n)
    const shown = (await world.request('GET', `/api/withdrawals/${id}`, { as })).body
    const certificate = (await world.request('GET', `/api/tax-documents/${shown.certificate.id}`, { as }))
      .body
    expect(certificate.body).toMatchObject({ form: 'PND3', total: 1_000_000, tax: 30_000 })
    expect(JSON.stringify(certificate.body)).toContain('สมหญิง ใจดี')
    expect(await world.checkInvariants()).toEqual([])
  },
)
