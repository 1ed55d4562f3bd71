import { expect, test } from 'vitest'
import { jpeg, keepFile } from '#lib/server/testing/files.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { saveOffer } from '../package/save-offer.ts'
import { saveArticle } from './save-article.ts'
import { setArticleCategories } from './set-categories.ts'
import { setPartnerChannels } from './set-partner-channels.ts'
import { readContent, writeContent } from './transfer-content.ts'
import { carriedPictures, judgePicture } from './transfer-pictures.ts'
import type { Content } from './transferred.ts'

type Pictures = Awaited<ReturnType<typeof readContent>>['pictures']

const upload = async (world: World, given: { isPublic?: boolean; color?: string } = {}) => {
  const bytes = await jpeg(false, given.color)
  const { id } = await keepFile(world, {
    ownerId: null,
    purpose: 'content_image',
    bytes,
    contentType: 'image/jpeg',
    isPublic: given.isPublic ?? true,
  })
  return `/api/files/${id}`
}

async function makeEditedWorld() {
  const world = await makeWorld()
  await setArticleCategories(world.system, [
    { id: 1, key: 'general', isActive: true, show: true, color: '#000000', icon: 'general' },
  ])
  const write = (body: string, en?: string) =>
    saveArticle(world.system, {
      slug: 'how-to',
      categoryId: 1,
      author: 'ทีมงาน',
      status: 'published',
      th: { title: 'วิธีเริ่ม', excerpt: 'สั้น ๆ', body },
      en: en === undefined ? undefined : { title: 'How to start', excerpt: 'Short', body: en },
    })
  return { world, write }
}
const judgeAll = async (world: World, pictures: Pictures) =>
  new Map(
    await Promise.all(
      [...pictures].map(async ([name, bytes]) => [name, await judgePicture(world.system, bytes)] as const),
    ),
  )
const bring = async (world: World, given: { content: Content; pictures: Pictures }) =>
  writeContent(world.system, given.content, await judgeAll(world, given.pictures))
const bodiesOf = (world: World) =>
  world.db.many<{ locale: string; body: string }>(sql`SELECT t.locale, t.body FROM article a
    JOIN article_text t ON t.article_id = a.id WHERE a.slug = 'how-to' ORDER BY t.locale`)
const countFiles = async (world: World) =>
  (await world.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM file WHERE deleted_at IS NULL`)).n

test('an article with its picture arrives in another installation under an address of there, once', async () => {
  const { world: from, write } = await makeEditedWorld()
  const address = await upload(from)
  await write(`ก่อน\n\n![ภาพ](${address})`, `before ![picture](${address}) and again ${address}`)
  const given = await readContent(from.system)
  expect(given.pictures.size).toBe(1)
  expect(JSON.stringify(given.content)).not.toContain('/api/files/')
  const [name] = carriedPictures(given.content)
  expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/)

  const { world: to, write: writeThere } = await makeEditedWorld()
  const { id } = await writeThere('ของเดิม')
  const files = await countFiles(to)
  await bring(to, given)
  const [en, th] = await bodiesOf(to)
  const there = /\/api\/files\/([\w-]{36})/.exec(th!.body)!
  expect(there[0]).not.toBe(address)
  expect(th).toEqual({ locale: 'th', body: `ก่อน\n\n![ภาพ](${there[0]})` })
  expect(en).toEqual({ locale: 'en', body: `before ![picture](${there[0]}) and again ${there[0]}` })
  const kept = await to.system.gateways.files.get(there[1]!)
  expect(kept).toMatchObject({ isPublic: true, contentType: 'image/jpeg' })
  expect(Buffer.from(kept!.bytes).equals(given.pictures.get(name!)!)).toBe(true)
  // The article that had this address stays the same one, and a second import stores no second picture.
  expect(await to.db.many(sql`SELECT id FROM article WHERE slug = 'how-to'`)).toEqual([{ id }])
  await bring(to, given)
  expect(await countFiles(to)).toBe(files + 1)
  expect(await bodiesOf(to)).toEqual([en, th])
  expect((await readContent(to.system)).content.documents.article).toEqual(given.content.documents.article)
})

test('a picture that is gone or that visitors may not see is named, and nothing leaves', async () => {
  const { world, write } = await makeEditedWorld()
  const [shown, hidden] = [await upload(world), await upload(world, { isPublic: false, color: '#123456' })]
  const gone = `/api/files/${crypto.randomUUID()}`
  await write(`![a](${shown}) ![b](${hidden}) ![c](${gone})`)
  await expect(readContent(world.system)).rejects.toMatchObject({
    code: 'malformed_input',
    fields: { [hidden]: 'not_found', [gone]: 'not_found' },
  })
  await write(`![a](${shown})`)
  expect((await readContent(world.system)).pictures.size).toBe(1)
})

test('a missing picture, an address of elsewhere or a strange column stops the whole import', async () => {
  const { world: from, write } = await makeEditedWorld()
  await write(`![a](${await upload(from)})`)
  const { content, pictures } = await readContent(from.system)
  const { world: to, write: writeThere } = await makeEditedWorld()
  await writeThere('ของเดิม')
  const [name] = [...pictures.keys()]
  const foreign = `/api/files/${crypto.randomUUID()}`
  const withBody = (body: string): Content => ({
    ...content,
    documents: {
      article: content.documents.article!.map((one) => ({
        ...one,
        texts: one.texts.map((text) => ({ ...text, body })),
      })),
    },
  })
  const notice = { key: 'new', is_secret: true }
  const judged = await judgeAll(to, pictures)
  const before = await countFiles(to)
  const attempts: [Content, typeof judged, Record<string, string>][] = [
    [content, new Map(), { [`pictures/${name}`]: 'file_missing' }],
    [withBody(`![x](${foreign})`), judged, { [foreign]: 'not_found' }],
    [
      { ...content, lists: { ...content.lists, site_notice: [notice] } },
      judged,
      { 'site_notice.is_secret': 'not_found' },
    ],
  ]
  for (const [given, bytes, fields] of attempts)
    await expect(writeContent(to.system, given, bytes)).rejects.toMatchObject({
      code: 'malformed_input',
      fields,
    })
  expect(await bodiesOf(to)).toEqual([{ locale: 'th', body: 'ของเดิม' }])
  expect(await countFiles(to)).toBe(before)
  expect(await to.db.many(sql`SELECT 1 FROM audit_log WHERE subject = 'content'`)).toEqual([])
  // An address that a visitor of this installation may open stays as it is; a private one of here is refused.
  const [own, secret] = [await upload(to, { color: '#00ff00' }), await upload(to, { isPublic: false })]
  await writeContent(to.system, withBody(`![x](${own})`), judged)
  expect(await bodiesOf(to)).toEqual([{ locale: 'th', body: `![x](${own})` }])
  await expect(writeContent(to.system, withBody(secret), judged)).rejects.toMatchObject({
    fields: { [secret]: 'not_found' },
  })
})

test('partners are set anew, offers count a version and keep their people, and only the system moves content', async () => {
  const { world: from } = await makeEditedWorld()
  const { world: to } = await makeEditedWorld()
  const people = [await to.influencer(), await to.influencer()]
  const offer = {
    kind: 'bundle',
    th: { slug: 'สองคน', name: 'สองคน', summary: 's', body: 'b' },
    en: { slug: 'two', name: 'Two', summary: 's', body: 'b' },
    channelType: 'INSTAGRAM',
    postType: 'photoPost',
    followersMin: 1000,
    followersMax: null,
    slots: 2,
    price: 300_000n,
    feePerSlot: 120_000n,
    validDays: 365,
    position: 1,
  } as const
  await saveOffer(from.system, {
    ...offer,
    price: 320_000n,
    feePerSlot: 130_000n,
    influencerIds: [(await from.influencer()).id],
  })
  const ids = people.map(({ id }) => id)
  await saveOffer(to.system, { ...offer, influencerIds: ids })
  const partner = (name: string) => ({ name, channelType: 'TIKTOK', followers: 1000 })
  await setPartnerChannels(from.system, [partner('ใหม่')])
  await setPartnerChannels(to.system, [partner('เก่า'), partner('เก่ากว่า')])
  const given = await readContent(from.system)
  expect(JSON.stringify(given.content.lists.package_offer)).not.toContain('influencer_ids')

  const writer = await to.operator('admin')
  await expect(readContent(writer.ctx)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(writeContent(writer.ctx, given.content, new Map())).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await bring(to, given)
  expect(await to.db.many(sql`SELECT name FROM partner_channel`)).toEqual([{ name: 'ใหม่' }])
  expect(await to.db.many(sql`SELECT version, price, influencer_ids FROM package_offer`)).toEqual([
    { version: 2, price: 320_000n, influencerIds: ids },
  ])
  const sold = await to.db.many(sql`SELECT version, fee_per_slot FROM package_offer_version ORDER BY version`)
  expect(sold).toEqual([
    { version: 1, feePerSlot: 120_000n },
    { version: 2, feePerSlot: 130_000n },
  ])
})
