import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formWith, pdf, png } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'

const cover = async () => formWith({ bytes: await png(), type: 'image/png', name: 'cover.png' })
const filesOf = (world: World) =>
  world.db.many<{ id: string; ownerId: string | null; purpose: string; isPublic: boolean }>(
    sql`SELECT id, owner_id, purpose, is_public FROM file`,
  )

test('an editor sends a picture, and whoever opens the page gets it, to keep for good', async () => {
  const world = await makeWorld()
  const editor = await world.operator('content')
  const sent = await world.request('POST', '/api/operator/pictures', { as: editor, form: await cover() })
  expect(sent.status).toBe(200)
  const [file] = await filesOf(world)
  expect(file).toMatchObject({ ownerId: null, purpose: 'content_image', isPublic: true })
  expect(sent.body).toEqual({ imageUrl: `/api/files/${file?.id}` })
  expect(
    await world.db.many(sql`SELECT subject_id, transition FROM audit_log WHERE subject = 'file'`),
  ).toEqual([{ subjectId: file?.id, transition: 'upload' }])

  const shown = await world.request('GET', sent.body.imageUrl)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 64, height: 48 })
})

test('an address that was uploaded is taken by the editor, and one that leads elsewhere is not', async () => {
  const world = await makeWorld()
  const editor = await world.operator('content')
  const { imageUrl } = (
    await world.request('POST', '/api/operator/pictures', { as: editor, form: await cover() })
  ).body
  const save = (image: string, version: number) =>
    world.request('POST', '/api/operator/content/partner/save', {
      as: editor,
      body: {
        key: 'first-partner',
        version,
        values: { name: 'ช่องแรก', channelType: 'INSTAGRAM', followers: '1000', position: '1', image },
      },
    })
  expect((await save(imageUrl, 0)).status).toBe(200)
  for (const elsewhere of [
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    '/images/../api/logout',
    '/api/logout',
  ]) {
    const wrong = await save(elsewhere, 1)
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.error.fields)).toEqual(['image'])
  }
})

test.each([
  ['a page of text', Buffer.from('<html></html>'), 'image/png'],
  ['a PDF', pdf(), 'application/pdf'],
])('%s is no picture: refused by its field, nothing is kept', async (_what, bytes, type) => {
  const world = await makeWorld()
  const answer = await world.request('POST', '/api/operator/pictures', {
    as: await world.operator('content'),
    form: formWith({ bytes, type }),
  })
  expect(answer.status).toBe(415)
  expect(answer.body.error).toMatchObject({
    code: 'file_type_refused',
    fields: { file: 'file_type_refused' },
  })
  expect(await filesOf(world)).toEqual([])
})

test('nobody else sends pictures for content', async () => {
  const world = await makeWorld()
  const others = [
    [await world.operator('finance'), 403],
    [await world.operator('support'), 403],
    [await world.marketer(), 404],
    [undefined, 404],
  ] as const
  for (const [as, status] of others) {
    const answer = await world.request('POST', '/api/operator/pictures', { as, form: await cover() })
    expect(answer.status).toBe(status)
  }
  expect(await filesOf(world)).toEqual([])
})
