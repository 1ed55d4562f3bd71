import sharp from 'sharp'
import { expect, test } from 'vitest'
import { COMPANY } from '#lib/server/testing/company.ts'
import { formWith, keepFile, pdf, png } from '#lib/server/testing/files.ts'
import { makeWorld, type Operator, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { paidOrder, pdfOf } from '../tax-document/testing/paid-order.ts'
import { addSetting } from './add-setting.ts'

const SIGNED = { ...COMPANY, signerName: 'นายตัวอย่าง', signerPosition: 'กรรมการ' }
const WAYS = { billerId: null, bankCode: '004', accountNo: '1234567890', accountName: 'บริษัท' }

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
const upload = async (world: World, as: Operator | undefined, bytes: Buffer, type = 'image/png') =>
  world.request('POST', '/api/operator/settings/logo', { as, form: formWith({ bytes, type }) })

async function change(world: World, as: Operator, logo: string) {
  const { items } = (await world.request('GET', '/api/operator/settings/all', { as })).body
  const { version } = items.find((item: { key: string }) => item.key === 'company')
  return world.request('POST', '/api/operator/settings/change', {
    as,
    body: { key: 'company', values: { ...SIGNED, logo }, version, reason: 'โลโก้ใหม่' },
  })
}

async function confirm(world: World, as: Operator, id: string) {
  const { hash } = await world.db.one<{ hash: string }>(
    sql`SELECT encode(payload_hash, 'hex') AS hash FROM approval WHERE id = ${id}`,
  )
  const decided = await world.request('POST', `/api/operator/approvals/${id}/decide`, {
    as,
    body: { decision: 'approve', payloadHash: hash },
    idempotencyKey: newId(),
  })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
}

/** Width and height of each picture in a PDF, in pixels, and how large each is drawn, in points. */
function picturesIn(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1')
  return [...text.matchAll(/\/Subtype \/Image\n.*?\/Width (\d+)\n\/Height (\d+)/gs)].map(
    ([, width, height]) => `${width}×${height}`,
  )
}

test('finance and administrators send a logo; nobody else, and nothing but a picture', async () => {
  const world = await makeWorld()
  const admin = await world.operator('admin')
  for (const [as, status] of [
    [await world.operator('content'), 403],
    [await world.operator('support'), 403],
    [await world.marketer(), 404],
    [undefined, 404],
  ] as const)
    expect((await upload(world, as as Operator | undefined, await png())).status).toBe(status)
  expect((await upload(world, admin, pdf(), 'application/pdf')).status).toBe(415)
  expect((await upload(world, admin, Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415)
  expect(await world.db.many(sql`SELECT 1 FROM file`)).toEqual([])

  const wide = await picture(3000, 600, '#f008').webp().toBuffer()
  const sent = await upload(world, await world.operator('finance'), wide, 'image/webp')
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const shown = await world.request('GET', sent.body.imageUrl)
  // Small, without transparency, on white: ready for a document.
  const { data, info } = await sharp(shown.bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 600, height: 120, channels: 3 })
  expect([...data.subarray(0, 3)].map((value) => Math.round(value / 10))).toEqual([26, 12, 12])
  expect(
    await world.db.many(
      sql`SELECT transition, data->>'purpose' AS purpose FROM audit_log WHERE subject = 'file'`,
    ),
  ).toEqual([{ transition: 'upload', purpose: 'company_logo' }])
})

test('only a file that was sent as a logo becomes one', async () => {
  const world = await makeWorld()
  const [admin, brand] = [await world.operator('admin'), await world.marketer()]
  const content = await world.request('POST', '/api/operator/pictures', {
    as: admin,
    form: formWith({ bytes: await png(), type: 'image/png' }),
  })
  const foreign = await keepFile(world, {
    ownerId: brand.id,
    purpose: 'slip',
    bytes: await png(),
    contentType: 'image/png',
  })
  const others = [content.body.imageUrl, `/api/files/${foreign.id}`, `/api/files/${newId()}`]
  for (const logo of others)
    expect((await change(world, admin, logo)).body.error.fields).toEqual({ logo: 'form.field.choose' })
  for (const logo of ['https://elsewhere.example/a.png', '/api/files/../logout', '/images/logo.png'])
    expect((await change(world, admin, logo)).body.error.fields).toEqual({ logo: 'form.field.format' })
})

test('documents bear the logo of their day: a second person confirms it, older ones stay byte for byte', async () => {
  const world = await makeWorld()
  const [first, second, brand] = [
    await world.operator('finance'),
    await world.operator('finance'),
    await world.marketer({ holderKind: 'company' }),
  ]
  await addSetting(world.system, 'payment_ways', WAYS)
  const issue = async () => (await paidOrder(world, brand)).invoiceId
  const draw = async (id: string) => (await pdfOf(world, id, brand)).bytes
  const setLogo = async (logo: string) => {
    const asked = await change(world, first, logo)
    expect(asked.body).toEqual({ status: 'waiting', approvalId: expect.any(String) })
    const before = await issue()
    await confirm(world, second, asked.body.approvalId)
    world.clock.advance({ minutes: 1 })
    return before
  }
  const send = async (width: number, height: number) =>
    (await upload(world, first, await picture(width, height, '#c00').png().toBuffer())).body.imageUrl

  const plain = await issue()
  const [square, broad] = [await send(480, 480), await send(500, 100)]
  const asked = await setLogo(square)
  const squared = await issue()
  // In turn: three documents at once keep a busy process from its database for longer than a connection is waited for.
  const drawAll = () => Array.fromAsync([plain, asked, squared], draw)
  const drawn = await drawAll()
  expect(drawn.map(picturesIn)).toEqual([[], [], ['240×240']])

  expect(await setLogo(broad)).not.toBe(squared)
  const broadened = await issue()
  await setLogo('')
  const bare = await issue()
  expect(picturesIn(await draw(broadened))).toEqual(['500×100'])
  expect(picturesIn(await draw(bare))).toEqual([])
  const again = await drawAll()
  expect(again.map((bytes, n) => Buffer.from(bytes).equals(Buffer.from(drawn[n] ?? [])))).toEqual([
    true,
    true,
    true,
  ])
  const changes = await world.db.many<{ logo: unknown }>(
    sql`SELECT data->'changed'->'logo' AS logo FROM audit_log WHERE subject = 'setting' AND to_status = 'company' ORDER BY seq`,
  )
  expect(changes.map(({ logo }) => logo)).toEqual([
    [null, square],
    [square, broad],
    [broad, null],
  ])
  expect(await world.checkInvariants()).toEqual([])
})

test('a document whose logo the storage lost is drawn without it', async () => {
  const world = await makeWorld()
  const [admin, brand] = [await world.operator('admin'), await world.marketer()]
  const { imageUrl } = (await upload(world, admin, await png())).body
  await addSetting(world.system, 'company', { ...SIGNED, logo: imageUrl })
  await addSetting(world.system, 'payment_ways', WAYS)
  const { invoiceId } = await paidOrder(world, brand)
  expect(picturesIn((await pdfOf(world, invoiceId, brand)).bytes)).toEqual(['64×48'])
  await world.db.run(sql`UPDATE file SET storage_key = gen_random_uuid()`)
  const lost = await pdfOf(world, invoiceId, brand)
  expect([lost.status, picturesIn(lost.bytes)]).toEqual([200, []])
})
