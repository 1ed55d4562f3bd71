import { expect, test } from 'vitest'
import { executable, formWith, jpeg, pdf, pdfOf, png, webp } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { decideDocument } from './testing/documents.ts'

type Member = Awaited<ReturnType<World['influencer']>>
type Given = { as?: Member; kind?: string; type?: string; to?: string }

function sender(world: World, me: Member) {
  return (bytes: Uint8Array, given: Given = {}) =>
    world.request('POST', `/sv_influ_api/influ/attachment/${given.to ?? me.id}`, {
      as: given.as ?? me,
      form: formWith({ bytes, type: given.type ?? 'image/jpeg' }, { kind: given.kind ?? 'identity_card' }),
    })
}
const decider = (world: World, id: string) => (as: unknown, body: object) =>
  decideDocument(world, as as Member, id, body)

test('uploads: the four types, the exact limit, never a program, never for somebody else', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const other = await world.influencer()
  const send = sender(world, me)
  for (const [bytes, type] of [
    [await jpeg(), 'image/jpeg'],
    [await png(), 'image/png'],
    [await webp(), 'image/webp'],
    [pdf(), 'application/pdf'],
    [pdfOf(4_096_000), 'application/pdf'],
  ] as const)
    expect((await send(bytes, { type })).status, type).toBe(200)
  expect((await send(pdfOf(4_096_001), { type: 'application/pdf' })).status).toBe(413)
  expect((await send(executable())).status).toBe(415)
  expect((await send(new Uint8Array())).body.error.code).toBe('file_missing')
  expect((await send(await jpeg(), { kind: 'buyer_certificate' })).status).toBe(422)
  expect((await send(await jpeg(), { to: other.id })).status).toBe(404)
  expect((await send(await jpeg(), { as: (await world.marketer()) as never })).status).toBe(403)
  const { current, all } = await world.db.one<{ current: bigint; all: bigint }>(sql`SELECT
    count(*) FILTER (WHERE is_current) AS current, count(*) AS all FROM document WHERE member_id = ${me.id}`)
  expect([current, all]).toEqual([1n, 5n])
})

test('support decides identity, finance decides money documents, complete follows by itself', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  const finance = await world.operator('finance')
  const admin = await world.operator('admin')
  const send = sender(world, me)
  const card = (await send(await jpeg())).body.id as string
  const book = (await send(await jpeg(), { kind: 'bank_book' })).body.id as string
  const onCard = decider(world, card)
  const onBook = decider(world, book)

  expect((await onCard(me, { decision: 'approve' })).status).toBe(404)
  expect((await onCard(admin, { decision: 'approve' })).status).toBe(403)
  expect((await onCard(finance, { decision: 'approve' })).body.error.code).toBe('not_found')
  expect((await onBook(support, { decision: 'approve' })).body.error.code).toBe('not_found')
  expect((await onCard(support, { decision: 'reject' })).status).toBe(422)
  expect((await decider(world, me.id)(support, { decision: 'approve' })).status).toBe(404)

  const state = async () =>
    Object.fromEntries(
      (
        await world.db.many<{ kind: string; status: string }>(
          sql`SELECT kind, status FROM document WHERE member_id = ${me.id} AND is_current`,
        )
      ).map((row) => [row.kind, row.status]),
    )
  expect((await onCard(support, { decision: 'approve' })).body).toMatchObject({
    status: 'approve',
    label: 'complete',
  })
  expect(await state()).toEqual({ identity_card: 'approve', bank_book: 'in_progress' })
  const half = await world.request('GET', '/api/documents', { as: me })
  expect(half.body).toMatchObject({ payoutReady: false })
  expect(half.body.needed.map((need: { state: string }) => need.state)).toEqual(['complete', 'in_progress'])
  await onBook(finance, { decision: 'approve' })
  expect(await state()).toEqual({ identity_card: 'complete', bank_book: 'complete' })
  expect((await onBook(finance, { decision: 'approve' })).body.error.code).toBe('already_decided')
  expect((await world.request('GET', '/api/documents', { as: me })).body.payoutReady).toBe(true)
  const trail = await world.db.many<{
    transition: string
    actorKind: string
  }>(sql`SELECT transition, actor_kind FROM audit_log
    WHERE subject = 'document' AND subject_id = ${card} AND transition <> 'read_typed_data' ORDER BY id`)
  expect(trail.map((row) => [row.transition, row.actorKind])).toEqual([
    ['upload', 'influencer'],
    ['approve', 'operator'],
    ['complete', 'system'],
  ])
  expect(await world.checkInvariants()).toEqual([])
})

test('a registered payee needs the VAT document too, and a new upload starts over', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  const finance = await world.operator('finance')
  const send = sender(world, me)
  const vat = await world.request('PATCH', `/api/influencers/${me.id}/upload-file-registration-vat`, {
    as: me,
    form: formWith({ bytes: pdf(), type: 'application/pdf' }),
  })
  expect(vat.body).toMatchObject({ kind: 'vat_registration', set: 'B' })
  await decider(world, vat.body.id)(finance, { decision: 'approve' })
  const profile = await world.request('GET', `/sv_influ_api/influ/profile/general/${me.id}`, { as: me })
  expect(profile.body.personal_information.vatRegistered).toBe(true)
  const card = (await send(await jpeg())).body.id as string
  const rejected = await decider(world, card)(support, {
    decision: 'reject',
    reason: 'unreadable',
    note: 'ภาพมืด',
  })
  expect(rejected.body).toMatchObject({ label: 'rejected', reason: 'unreadable', note: 'ภาพมืด' })
  const told = (await world.outbox()).filter((row) => row.event === 'document_decided')
  expect(told.at(-1)).toMatchObject({ audienceId: me.id, payload: { reason: 'unreadable' } })
  const next = (await send(await jpeg())).body.id as string
  await decider(world, next)(support, { decision: 'approve' })
  const book = (await send(await jpeg(), { kind: 'bank_book' })).body.id as string
  await decider(world, book)(finance, { decision: 'approve' })
  const shown = await world.request('GET', '/api/documents', { as: me })
  expect(shown.body.payoutReady).toBe(true)
  expect(shown.body.items.find((item: { id: string }) => item.id === card).isCurrent).toBe(false)
  // The VAT document has no state `complete`.
  expect(shown.body.items.find((item: { kind: string }) => item.kind === 'vat_registration').status).toBe(
    'approve',
  )
})

test('the owner takes an undecided document back; files are read by owner and decider only, and that is audited', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const other = await world.influencer()
  const support = await world.operator('support')
  const finance = await world.operator('finance')
  const card = (await sender(world, me)(await jpeg())).body.id as string
  const file = (as: unknown) => world.request('GET', `/api/documents/${card}/file`, { as: as as Member })
  expect((await file(me)).headers.get('content-type')).toBe('image/jpeg')
  expect((await file(other)).status).toBe(404)
  expect((await file(finance)).status).toBe(404)
  expect((await file(support)).status).toBe(200)
  const reads = await world.db.one<{ count: bigint }>(
    sql`SELECT count(*) AS count FROM audit_log WHERE subject_id = ${card} AND transition = 'read_file'`,
  )
  expect(reads.count).toBe(1n)
  await world.request('PATCH', `/sv_influ_api/influ/profile/general/${me.id}`, {
    as: me,
    body: { nationalId: '1101700230708' },
  })
  const whole = await world.request('GET', `/api/operator/documents/${card}`, { as: support as never })
  expect(whole.body.typed.nationalId).toBe('1101700230708')
  expect(
    (await world.request('GET', `/api/operator/documents/${card}`, { as: finance as never })).status,
  ).toBe(404)
  const list = await world.request('GET', '/api/operator/documents', { as: finance as never })
  expect(list.body.items).toEqual([])

  const back = (as: Member) => world.request('POST', `/api/documents/${card}/take-back`, { as, body: {} })
  expect((await back(other)).status).toBe(404)
  expect((await back(me)).body.isCurrent).toBe(false)
  expect((await back(me)).body.error.code).toBe('already_decided')
  expect((await decider(world, card)(support, { decision: 'approve' })).body.error.code).toBe(
    'already_decided',
  )
})

test('nobody decides a document of his own', async () => {
  const world = await makeWorld()
  const me = await world.influencer()
  const support = await world.operator('support')
  await world.db.run(sql`UPDATE operator SET email = ${me.email} WHERE id = ${support.id}`)
  const card = (await sender(world, me)(await jpeg())).body.id as string
  const answer = await decider(world, card)(support, { decision: 'approve' })
  expect(answer.body.error.code).toBe('decider_is_uploader')
})
