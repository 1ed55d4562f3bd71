import { expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { approve, ask, key, makePayee } from '../withdrawal/testing/payout.ts'

type Payee = Awaited<ReturnType<typeof makePayee>>

async function queueOf({ world, finance }: Payee, status: string) {
  const { items } = (
    await world.request('GET', `/api/operator/withdrawals?status=${status}`, { as: finance })
  ).body
  return items[0]
}
async function setMarks({ world }: Payee, systemMost: number, accountDays: number, bankDays: number) {
  const value = JSON.stringify({ systemMost, accountDays, bankDays })
  await world.db.run(sql`INSERT INTO setting (key, value, valid_from)
    VALUES ('withdrawal_marks', ${value}::jsonb, ${world.clock.now()})`)
  world.clock.advance({ seconds: 1 })
}

test('finance asks for other marks of a withdrawal, a second person confirms, and only then they hold', async () => {
  const payee = await makePayee(3_000_000n, { days: 31 })
  const { world, finance, second, as } = payee
  const shown = async () => {
    const { items } = (await world.request('GET', '/api/operator/settings/all', { as: finance })).body
    return items.find((item: { key: string }) => item.key === 'withdrawal_marks')
  }
  const first = await shown()
  expect(first).toMatchObject({
    isSet: false,
    twoPersons: true,
    values: { systemMost: '20000', accountDays: '30', bankDays: '14' },
  })
  const send = (values: Record<string, string>) =>
    world.request('POST', '/api/operator/settings/change', {
      as: finance,
      body: { key: 'withdrawal_marks', values, version: first.version, reason: 'ลดงานตรวจซ้ำ' },
    })
  expect((await send({ systemMost: '0.001', accountDays: '366', bankDays: '' })).body.error.fields).toEqual({
    systemMost: 'form.field.too_fine',
    accountDays: 'form.field.too_big?max=365',
    bankDays: 'form.field.required',
  })
  const asked = (await send({ systemMost: '5000', accountDays: '7', bankDays: '3' })).body
  expect(asked).toEqual({ status: 'waiting', approvalId: expect.any(String) })
  expect((await shown()).isSet).toBe(false)
  const { hash } = await world.db.one<{ hash: string }>(
    sql`SELECT encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${asked.approvalId}`,
  )
  const decide = (who: typeof finance) =>
    world.request('POST', `/api/operator/approvals/${asked.approvalId}/decide`, {
      as: who,
      body: { decision: 'approve', payloadHash: hash },
      idempotencyKey: newId(),
    })
  expect((await decide(finance)).body.error.code).toBe('asker_cannot_approve')
  expect((await decide(second)).status).toBe(200)
  expect(await shown()).toMatchObject({
    isSet: true,
    values: { systemMost: '5000', accountDays: '7', bankDays: '3' },
  })
  world.clock.advance({ seconds: 1 })
  expect((await ask(world, as, 500_001)).body.status).toBe('requested')
  expect(await world.checkInvariants()).toEqual([])
})

test.each([
  [123_456, 'approved'],
  [123_457, 'requested'],
])('of a mark at 1,234.56 baht a request of %i satang is %s', async (gross, status) => {
  const payee = await makePayee(3_000_000n, { days: 31 })
  await setMarks(payee, 123_456, 30, 14)
  expect((await ask(payee.world, payee.as, gross)).body.status).toBe(status)
  expect(await payee.world.checkInvariants()).toEqual([])
})

test.each([
  [6 * 86_400_000 - 1, 'requested', ['new_account', 'rate_not_confirmed']],
  [6 * 86_400_000, 'approved', ['rate_not_confirmed']],
])(
  'of a mark at five days a request of an account of %i milliseconds is %s',
  async (age, status, warnings) => {
    const payee = await makePayee(3_000_000n)
    const { world, as } = payee
    await setMarks(payee, 2_000_000, 5, 0)
    await world.db.run(
      sql`UPDATE member SET created_at = ${new Date(world.clock.now().getTime() - age)} WHERE id = ${payee.member.id}`,
    )
    expect((await ask(world, as, 100_000)).body.status).toBe(status)
    expect((await queueOf(payee, status)).warnings).toEqual(warnings)
  },
)

test('the mark of a bank account follows its days, and a released batch keeps those of its release', async () => {
  const payee = await makePayee(3_000_000n, { days: 4 })
  const { world, finance, second } = payee
  const { bankSince } = await world.db.one<{ bankSince: Date }>(
    sql`SELECT created_at AS bank_since FROM bank_account`,
  )
  await setMarks(payee, 2_000_000, 30, 5)
  const asked = (await ask(world, payee.as, 500_000)).body
  expect((await queueOf(payee, 'requested')).bankChangedAt).toBe(bankSince.toISOString())
  await world.db.run(
    sql`UPDATE bank_account SET created_at = ${new Date(world.clock.now().getTime() - 5 * 86_400_000)}`,
  )
  expect((await queueOf(payee, 'requested')).bankChangedAt).toBeNull()
  await world.db.run(
    sql`UPDATE bank_account SET created_at = ${new Date(world.clock.now().getTime() - 5 * 86_400_000 + 1)}`,
  )
  expect((await queueOf(payee, 'requested')).warnings).toContain('bank_changed')
  await approve(world, finance, asked.id, asked.version)
  const made = await world.request('POST', '/api/operator/payout-batches', {
    as: finance,
    body: { withdrawalIds: [asked.id] },
    idempotencyKey: key(),
  })
  const marked = async () => {
    const { body } = await world.request('GET', `/api/operator/payout-batches/${made.body.id}`, {
      as: second,
    })
    return body.lines[0].bankChangedAt !== null
  }
  expect(await marked()).toBe(true)
  const releaseNow = () =>
    world.db.run(sql`UPDATE payout_batch SET status = 'released', released_at = ${world.clock.now()}`)
  await world.db.run(
    sql`UPDATE bank_account SET created_at = ${new Date(world.clock.now().getTime() - 4 * 86_400_000)}`,
  )
  await releaseNow()
  world.clock.advance({ seconds: 1 })
  await setMarks(payee, 2_000_000, 30, 0)
  expect(await marked()).toBe(true)
  expect((await queueOf(payee, 'in_batch')).bankChangedAt).toBeNull()
  await releaseNow()
  expect(await marked()).toBe(false)
})

test.each([
  // The limit for a second person is set below the limit for approval by the system.
  [499_999, 'approved', null, 500_000],
  [500_000, 'requested', null, 500_000],
  // The limit for approval by the system is set above it.
  [500_000, 'requested', 9_000_000, 500_000],
  [4_999_999, 'approved', 9_000_000, 5_000_000],
  [5_000_000, 'requested', 9_000_000, null],
])(
  'what asks for two persons is never approved by none: %i satang is %s where the system approves up to %s and two are asked from %s',
  async (gross, status, systemMost, secondFrom) => {
    const payee = await makePayee(6_000_000n, { days: 31 })
    const { world, finance, as } = payee
    if (secondFrom !== null)
      await world.db.run(sql`INSERT INTO setting (key, value, valid_from)
        VALUES ('second_approver_from', ${JSON.stringify(secondFrom)}::jsonb, ${world.clock.now()})`)
    if (systemMost !== null) await setMarks(payee, systemMost, 30, 14)
    const asked = (await ask(world, as, gross)).body
    expect(asked.status).toBe(status)
    if (status === 'requested') {
      expect((await queueOf(payee, 'requested')).warnings).toContain('large_amount')
      const { items } = (await approve(world, finance, asked.id, asked.version)).body
      expect(items).toEqual([{ id: asked.id, ok: false, code: 'two_persons_needed' }])
    }
    expect(await world.checkInvariants()).toEqual([])
  },
)
