import { describe, expect, it } from 'vitest'
import type { BankResult } from '../../../domain/bank/result-mapping.ts'
import { ownFormat } from '../../gateways/bank.ts'
import { balanceOf } from '../../store/ledger.ts'
import { approveBankBook } from '../ledger/testing/payee.ts'
import { dashboardOf } from './testing/dashboard.ts'
import { approve, ask, importResult, key, makePayee, payAndReturn, release } from './testing/payout.ts'

describe('withdrawals', () => {
  it('refuses result lines that do not fit, pays the rest, and shows both before', async () => {
    const { world, finance, second, as } = await makePayee(1_000_000n)
    const { id, no } = (await ask(world, as, 33_333)).body
    await approve(world, finance, id, 1)
    const { batch, decide } = await release(world, finance, second, [id])
    await decide(second)
    const lines = [`WD99999999,paid,REF-1,2026-11-25T04:00:00Z,`, `${no},maybe,REF-2,2026-11-25T04:00:00Z,`]
    const dry = await importResult(
      world,
      finance,
      batch.id,
      [lines[0]!, `${no},paid,REF-3,2026-11-25T04:00:00Z,`],
      true,
    )
    expect(dry.body).toMatchObject({ dryRun: true, paid: 1, refused: 1 })
    expect((await importResult(world, finance, batch.id, lines)).body).toMatchObject({ paid: 0, refused: 2 })
    const wrong = await world.request('POST', `/api/operator/payout-batches/${batch.id}/result`, {
      as: finance,
      body: {
        csv: `payout_ref,result,bank_ref,paid_at,reason,amount\n${no},paid,REF-4,2026-11-25T04:00:00Z,,293.34`,
      },
      idempotencyKey: key(),
    })
    expect(wrong.body.lines[0].code).toBe('wrong_amount')
    const twice = `${no},paid,REF-5,2026-11-25T04:00:00Z,`
    expect((await importResult(world, finance, batch.id, [twice, twice])).body).toMatchObject({
      paid: 1,
      refused: 1,
    })
    expect((await importResult(world, finance, batch.id, [twice])).body).toMatchObject({
      paid: 0,
      refused: 1,
    })
    expect(await balanceOf(world.db, 'bank.cash')).toBe(-29_333n)
    expect(
      (await world.request('GET', `/api/operator/payout-batches/${batch.id}`, { as: finance })).body.status,
    ).toBe('done')
    expect(await world.checkInvariants()).toEqual([])
  })

  it.each([
    ['paid', 'failed'],
    ['failed', 'paid'],
  ])(
    'R10 believes neither line of a file that calls one payout %s and %s: the money might leave twice',
    async (...said) => {
      const { world, finance, second, member, as } = await makePayee(1_000_000n)
      const { id, no } = (await ask(world, as, 33_333)).body
      await approve(world, finance, id, 1)
      const { batch, decide } = await release(world, finance, second, [id])
      await decide(second)
      const at = world.clock.now().toISOString()
      const rows = said.map((result) => `${no},${result},REF-${result},${at},`)
      const answer = (await importResult(world, finance, batch.id, rows)).body
      expect(answer).toMatchObject({ paid: 0, failed: 0, refused: 2 })
      expect(answer.lines.map((line: { code: string }) => line.code)).toEqual([
        'result_line_refused',
        'result_line_refused',
      ])
      // The outcome is unknown: the payout stays in progress until the bank reports only one result.
      expect(await balanceOf(world.db, 'inf.withdrawing', { owner: member.id })).toBe(33_333n)
      const paid = await importResult(world, finance, batch.id, Array(2).fill(`${no},paid,REF-1,${at},`))
      expect(paid.body).toMatchObject({ paid: 1, failed: 0, refused: 1 })
      expect(await balanceOf(world.db, 'bank.cash')).toBe(-29_333n)
      expect(await world.checkInvariants()).toEqual([])
    },
  )

  it('takes a returned transfer back and resends it without second fee or tax (L22)', async () => {
    const payee = await makePayee(1_000_000n)
    const { world, finance, member, as } = payee
    const asked = (await ask(world, as, 1_000_000)).body
    const { id, no } = asked
    await payAndReturn(payee, asked)
    expect((await dashboardOf(world, as)).troubles).toEqual([
      { kind: 'payout', status: 'returned', withdrawalId: id, no, reason: 'บัญชีปิด' },
    ])
    expect(await balanceOf(world.db, 'inf.withdrawing', { owner: member.id })).toBe(967_000n)
    const blocked = await world.request('POST', '/api/operator/payout-batches', {
      as: finance,
      body: { withdrawalIds: [id] },
      idempotencyKey: key(),
    })
    expect(blocked.body.error.code).toBe('bank_account_missing')
    world.clock.advance({ minutes: 1 })
    const changed = await world.request('POST', '/api/bank-account', {
      as,
      body: { bankCode: '014', accountNo: '๙๘๗-๖-๕๔๓๒๑-๐', holderName: 'สมหญิง ใจดี' },
      idempotencyKey: key(),
    })
    expect(changed.body.account).toMatchObject({ last4: '3210', nameOk: true })
    // The owner did what was to be done.
    expect((await dashboardOf(world, as)).troubles).toEqual([])
    await approveBankBook(world, member.id)
    world.clock.advance({ hours: 72 })
    // Logins of operators end after 30 idle minutes.
    const maker = await world.operator('finance')
    const releaser = await world.operator('finance')
    const again = await release(world, maker, releaser, [id])
    await again.decide(releaser)
    await importResult(world, maker, again.batch.id, [`${no},paid,OUT-2,2026-11-28T05:00:00Z,`])
    expect((await dashboardOf(world, as)).troubles).toEqual([])
    expect(await balanceOf(world.db, 'bank.cash')).toBe(-967_000n)
    expect(await balanceOf(world.db, 'tax.wht_payable')).toBe(30_000n)
    const documents = (await world.request('GET', '/api/tax-documents', { as })).body.items
    expect(documents.map((item: { kind: string }) => item.kind).sort()).toEqual(['PV', 'WT'])
    expect(await world.checkInvariants()).toEqual([])
  })

  it('a release whose only line failed in between waits for nobody any more', async () => {
    const { world, finance, second, as } = await makePayee(1_000_000n)
    const { id } = (await ask(world, as, 500_000)).body
    await approve(world, finance, id, 1)
    const { decide } = await release(world, finance, second, [id])
    await world.request('POST', `/api/operator/withdrawals/${id}/fail`, {
      as: finance,
      body: { version: 3, reason: 'ข้อมูลไม่ครบ' },
      idempotencyKey: key(),
    })
    expect((await decide(second)).body.error.code).toBe('already_decided')
    expect(await world.checkInvariants()).toEqual([])
  })

  it('defuses formulas in the bank file and reads a result with quotes', () => {
    const text = ownFormat.write('PB1', [
      {
        lineNo: 1,
        payoutRef: 'WD1',
        bankCode: '004',
        accountNo: '1234567890',
        accountName: '=cmd|"x",1',
        amount: 5n,
        notify: '+66',
      },
    ])
    expect(text).toContain(`1,WD1,004,1234567890,"'=cmd|""x"",1",0.05,'+66`)
    const [line] = ownFormat.read(
      'payout_ref,result,bank_ref,paid_at,reason\r\nWD1,failed,,,"ชื่อไม่ตรง, ""x"""\r\n',
    ) as [BankResult]
    expect(line).toMatchObject({ result: 'failed', reason: 'ชื่อไม่ตรง, "x"' })
  })
})
