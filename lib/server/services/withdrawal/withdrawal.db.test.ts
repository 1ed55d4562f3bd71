import { describe, expect, it } from 'vitest'
import { sql } from '../../store/client.ts'
import { balanceOf } from '../../store/ledger.ts'
import { makeWorld } from '../../testing/world.ts'
import type { Context } from '../context.ts'
import { readyForPayout, stepUp } from '../ledger/testing/payee.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { dashboardOf } from './testing/dashboard.ts'
import {
  approve,
  ask,
  type Finance,
  give,
  importResult,
  key,
  type Login,
  makePayee,
  release,
} from './testing/payout.ts'

describe('withdrawals', () => {
  it('goes from request to certificate: L19, two persons, CSV, L20, WT and PV', async () => {
    const { world, finance, second, member, as } = await makePayee(1_500_000n)
    const quote = (await world.request('GET', '/api/withdrawals/quote?gross=1000000', { as })).body
    expect(quote).toMatchObject({
      wht: { minor: 30_000 },
      net: { minor: 967_000 },
      blockers: [],
      arrivesOn: '2026-11-26',
    })
    const asked = await ask(world, as, 1_000_000)
    expect(asked.body).toMatchObject({ status: 'requested', no: expect.stringMatching(/^WD\d{8}$/) })
    const { id, no } = asked.body
    expect((await approve(world, finance, id, 1)).body.items[0]).toEqual({ id, ok: true, code: null })
    const { batch, waiting, decide } = await release(world, finance, second, [id])
    expect(batch).toMatchObject({ status: 'draft', total: { minor: 967_000 }, lineCount: 1 })
    expect(batch.lines[0]).toMatchObject({ accountMasked: 'xxxxxx7890', payoutRef: no })
    const early = await world.request('GET', `/api/operator/payout-batches/${batch.id}/csv`, { as: finance })
    expect(early.body.error.code).toBe('move_not_allowed')
    expect(waiting).toMatchObject({ action: 'payout_batch.release', canDecide: true })
    expect((await decide(finance)).body.error.code).toBe('asker_cannot_approve')
    expect((await decide(second, '0'.repeat(64))).body.error.code).toBe('stale_version')
    expect((await decide(second)).body.status).toBe('approved')
    expect((await decide(second)).body.error.code).toBe('already_decided')
    const csv = await world.request('GET', `/api/operator/payout-batches/${batch.id}/csv`, { as: finance })
    expect(csv.body).toBe(
      'batch_no,line_no,payout_ref,bank_code,account_no,account_name,amount,notify\r\n' +
        `${batch.no},1,${no},004,1234567890,นางสาวสมหญิง ใจดี,9670.00,\r\nTOTAL,1,9670.00\r\n`,
    )
    const paid = await importResult(world, finance, batch.id, [`${no},paid,BBL-77,2026-11-25T04:00:00Z,`])
    expect(paid.body).toMatchObject({ paid: 1, refused: 0 })
    const shown = (await world.request('GET', `/api/withdrawals/${id}`, { as })).body
    expect(shown).toMatchObject({
      status: 'paid',
      isFirst: true,
      bankRef: 'BBL-77',
      certificate: { number: 'WT00000-2026-000001' },
      slip: { number: 'PV00000-2026-000001' },
    })
    expect(shown.history.map((step: { status: string }) => step.status)).toEqual([
      'requested',
      'approved',
      'in_batch',
      'paid',
    ])
    const certificate = (await world.request('GET', `/api/tax-documents/${shown.certificate.id}`, { as }))
      .body
    expect(certificate.body).toMatchObject({
      form: 'PND3',
      incomeLine: 5,
      total: 1_000_000,
      tax: 30_000,
      taxInWords: 'สามร้อยบาทถ้วน',
      condition: 1,
      payer: { taxId: '0105536112014' },
    })
    expect(await balanceOf(world.db, 'platform.withdrawal_fee')).toBe(2_804n)
    expect(await balanceOf(world.db, 'tax.vat_output')).toBe(196n)
    const wallet = (await world.request('GET', `/sv_influ_api/influ/earn/${member.id}`, { as })).body
    expect(wallet).toMatchObject({
      available: { minor: 500_000 },
      withdrawing: { minor: 0 },
      quote: { gross: { minor: 500_000 }, whtBp: 300, net: { minor: 482_000 } },
      paidThisYear: { minor: 967_000 },
      withheldThisYear: { minor: 30_000 },
    })
    expect(await dashboardOf(world, as)).toMatchObject({
      balance: { withdrawable: { minor: 500_000 }, net: { minor: 482_000 }, withdrawing: { minor: 0 } },
      firstPayoutAt: '2026-11-25T03:00:00.000Z',
      firstPayoutId: id,
      firstPayoutIsNew: true,
      troubles: [],
    })
    world.clock.advance({ days: 20 })
    const later = { ...as, token: (await world.login({ memberId: member.id })).token }
    expect(await dashboardOf(world, later)).toMatchObject({ firstPayoutIsNew: false })
    const auditor = await world.operator('finance')
    const month = (await world.request('GET', '/api/operator/withholding?month=2026-11', { as: auditor }))
      .body
    expect(month.items[0]).toMatchObject({
      form: 'PND3',
      income: { minor: 1_000_000 },
      tax: { minor: 30_000 },
    })
    expect(await world.checkInvariants()).toEqual([])
  })

  it('R17 R29 shows no bank number, no foreign withdrawal, and nothing to other roles', async () => {
    const { world, finance, as } = await makePayee(1_000_000n)
    const { id, version } = (await ask(world, as, 500_000)).body
    const other = await world.influencer()
    const marketer = await world.marketer()
    expect((await world.request('GET', `/api/withdrawals/${id}`, { as: other })).status).toBe(404)
    const cancel = (who: Login) =>
      world.request('POST', `/api/withdrawals/${id}/cancel`, {
        as: who,
        body: { version },
        idempotencyKey: key(),
      })
    expect((await cancel(other)).status).toBe(404)
    expect((await world.request('GET', '/api/withdrawals', { as: marketer })).status).toBe(403)
    expect((await world.request('GET', '/api/operator/withdrawals', { as: other })).status).toBe(404)
    const support = await world.operator('support')
    expect((await world.request('GET', '/api/operator/withdrawals', { as: support })).status).toBe(403)
    const queue = await world.request('GET', '/api/operator/withdrawals', { as: finance })
    expect(queue.body.items[0]).toMatchObject({
      warnings: ['new_account', 'rate_not_confirmed', 'bank_changed'],
      holderMatches: true,
    })
    const account = await world.request('GET', '/api/bank-account', { as })
    expect(JSON.stringify([queue.body, account.body])).not.toContain('1234567890')
    const stored = await world.db.many(sql`SELECT * FROM bank_account`)
    expect(JSON.stringify(stored)).not.toContain('1234567890')
    expect((await cancel(as)).body.status).toBe('canceled')
    expect(await world.checkInvariants()).toEqual([])
  })

  it('R3 duel: one of sixteen parallel requests wins, whatever their amounts', async () => {
    const { world, member } = await makePayee(1_000_000n)
    const ctx = stepUp(world, member)
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.allSettled(
        Array.from({ length: 16 }, (_, i) =>
          requestWithdrawal({ ...ctx, requestId: `r${i}` }, { gross: 300_000n + BigInt(i), currency: 'THB' }),
        ),
      )
      expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(round === 0 ? 1 : 0)
    }
    expect(await world.checkInvariants()).toEqual([])
  })

  it('R3 duel: cancel against approve ends in one of the two', async () => {
    const { world, finance, as } = await makePayee(2_000_000n)
    for (let round = 0; round < 5; round++) {
      const { id } = (await ask(world, as, 50_000)).body
      const [cancelled, approved] = await Promise.all([
        world.request('POST', `/api/withdrawals/${id}/cancel`, {
          as,
          body: { version: 1 },
          idempotencyKey: key(),
        }),
        approve(world, finance, id, 1),
      ])
      expect([cancelled.status === 200, approved.body.items[0].ok].filter(Boolean)).toHaveLength(1)
      if (cancelled.status !== 200) {
        const failed = await world.request('POST', `/api/operator/withdrawals/${id}/fail`, {
          as: finance,
          body: { version: 2, reason: 'ทดสอบการคืนเงิน' },
          idempotencyKey: key(),
        })
        expect(failed.body.status).toBe('failed')
      }
    }
    expect(await world.checkInvariants()).toEqual([])
  })

  it('refuses with the guard at fault: step-up, pause, documents, class, minimum, open request', async () => {
    const world = await makeWorld()
    const member = await world.influencer()
    await give(world, member.id, 1_000_000n)
    const request = (ctx: Context, gross = 500_000n) =>
      requestWithdrawal(ctx, { gross, currency: 'THB' }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
    expect(await request(member.ctx)).toBe('code_required')
    expect(await request(stepUp(world, member))).toBe('bank_account_missing')
    await readyForPayout(world, member, (await world.operator('finance')).ctx)
    expect(await request(stepUp(world, member))).toBe('bank_change_pause')
    world.clock.advance({ hours: 72 })
    const finance = await world.operator('finance')
    expect(await request(stepUp(world, member), 9_999n)).toBe('below_minimum')
    expect(await request(stepUp(world, member), 1_000_001n)).toBe('insufficient_balance')
    await world.db.run(
      sql`UPDATE document SET status = 'in_progress' WHERE member_id = ${member.id} AND kind = 'bank_book'`,
    )
    expect(await request(stepUp(world, member))).toBe('documents_incomplete')
    await world.db.run(sql`UPDATE document SET status = 'approve' WHERE member_id = ${member.id}`)
    await world.db.run(sql`UPDATE bank_account SET holder_name = 'คนอื่น' WHERE member_id = ${member.id}`)
    expect(await request(stepUp(world, member))).toBe('holder_name_differs')
    const account = await world.db.one<{ id: string }>(
      sql`SELECT id FROM bank_account WHERE member_id = ${member.id} AND is_current`,
    )
    const confirmed = await world.request('POST', `/api/operator/members/${member.id}/confirm-holder-name`, {
      as: finance,
      body: { reason: 'ชื่อหลังสมรส', bankAccountId: account.id },
    })
    expect(confirmed.body).toEqual({ ok: true })
    await world.db.run(sql`UPDATE influencer_profile SET tax_class = NULL WHERE member_id = ${member.id}`)
    expect(await request(stepUp(world, member))).toBe('tax_class_missing')
    await world.request('POST', `/api/operator/members/${member.id}/tax-class`, {
      as: finance,
      body: { taxClass: 'fee_40_2', whtBp: 500 },
    })
    const made = await requestWithdrawal(stepUp(world, member), { gross: 500_000n, currency: 'THB' })
    expect(made.wht).toBe(25_000n)
    expect(await request(stepUp(world, member))).toBe('withdrawal_open')
    expect(await world.checkInvariants()).toEqual([])
  })

  it('approves small amounts of older accounts by itself; large ones ask a second approver of that line', async () => {
    const { world, finance, second, as } = await makePayee(9_000_000n, { days: 31 })
    const small = await ask(world, as, 2_000_000)
    expect(small.body.status).toBe('approved')
    await world.request('POST', `/api/operator/withdrawals/${small.body.id}/fail`, {
      as: finance,
      body: { version: 2, reason: 'ทดสอบการคืนเงิน' },
      idempotencyKey: key(),
    })
    world.clock.advance({ seconds: 1 })
    const large = await ask(world, as, 5_000_000)
    expect(large.body.status).toBe('requested')
    const first = await approve(world, finance, large.body.id, 1)
    expect(first.body.items[0].code).toBe('two_persons_needed')
    const waiting = (await world.request('GET', '/api/operator/approvals', { as: second })).body.items[0]
    const decide = (who: Finance) =>
      world.request('POST', `/api/operator/approvals/${waiting.id}/decide`, {
        as: who,
        body: { decision: 'approve', payloadHash: waiting.payloadHash },
        idempotencyKey: key(),
      })
    expect((await decide(finance)).status).toBe(403)
    expect((await decide(second)).status).toBe(200)
    expect((await world.request('GET', `/api/withdrawals/${large.body.id}`, { as })).body.status).toBe(
      'approved',
    )
    expect(await world.checkInvariants()).toEqual([])
  })
})
