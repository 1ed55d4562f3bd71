import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../store/client.ts'
import { caseOf, categoryOf as category, FIVE, textOf as text } from '../../testing/content.ts'
import { makeWorld } from '../../testing/world.ts'
import { saveOffer } from '../package/save-offer.ts'
import { addSetting } from '../setting/add-setting.ts'
import { publishLegalText } from './publish-legal-text.ts'
import { saveArticle } from './save-article.ts'
import { saveCase } from './save-case.ts'
import { setArticleCategories, setCaseCategories } from './set-categories.ts'
import { setFaqs } from './set-faqs.ts'
import { setPartnerChannels } from './set-partner-channels.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
let world: World

const article = (slug: string, categoryId: number) => ({
  slug,
  categoryId,
  author: 'Mint',
  status: 'published' as const,
  th: text(slug),
})
const study = caseOf('case-a')
const offer = { ...FIVE, picture: { image: '/images/packages/five.webp' } }

beforeAll(async () => {
  world = await makeWorld({ keep: true })
  const { system } = world
  await setArticleCategories(system, [category(8, true), category(6, false)])
  await setCaseCategories(system, [{ id: 2, interest: 'women', icon: 'beauty' }])
  await saveArticle(system, article('shown', 8))
  await saveArticle(system, { ...article('english', 8), th: undefined, en: text('english') })
  await saveArticle(system, article('in-hidden-category', 6))
  await saveArticle(system, {
    ...article('tomorrow', 8),
    publishedAt: new Date(world.clock.now().getTime() + 86_400_000),
  })
  await saveCase(system, study)
})

describe('what visitors read', () => {
  const slugs = async (path: string) => {
    const { body } = await world.request('GET', path)
    return body.items.map((item: { slug: string }) => item.slug)
  }

  test('a list holds what is published, in the language, in an active category', async () => {
    expect(await slugs('/api/blogs/lang/th')).toEqual(['shown'])
    expect(await slugs('/api/blogs/lang/en')).toEqual(['english'])
    expect(await slugs('/api/blogs/lang/th?category=6')).toEqual([])
  })

  test('a hidden category and a future day answer as if there were nothing', async () => {
    for (const slug of ['in-hidden-category', 'tomorrow', 'no-such'])
      expect((await world.request('GET', `/api/articles/th/${slug}`)).status, slug).toBe(404)
  })

  test('what an editor took off, or never published, is not read by its address, and related is of one category', async () => {
    const other = await makeWorld()
    const { system } = other
    await setArticleCategories(system, [category(8, true), category(6, true)])
    await saveArticle(system, article('read', 8))
    await saveArticle(system, article('beside', 8))
    await saveArticle(system, article('elsewhere', 6))
    const read = (slug: string) => other.request('GET', `/api/articles/th/${slug}`)
    const related = async () => (await read('read')).body.related.map(({ slug }: { slug: string }) => slug)
    expect(await related()).toEqual(['beside'])
    for (const status of ['hidden', 'draft'] as const) {
      await saveArticle(system, { ...article('beside', 8), status })
      expect([status, (await read('beside')).status, await related()]).toEqual([status, 404, []])
    }
  })

  test('the other language is told by name only where there is one', async () => {
    const { status, body } = await world.request('GET', '/api/articles/th/english')
    expect(status).toBe(404)
    expect(JSON.stringify(body)).toContain('en')
    const found = await world.request('GET', '/api/articles/en/english')
    expect(found.body.locales).toEqual(['en'])
  })

  test('the sitemap names the languages that exist and the day of the last change', async () => {
    const { body } = await world.request('GET', '/api/sitemap/articles')
    const english = body.items.find((item: { en: string | null }) => item.en?.endsWith('/english'))
    expect(english).toMatchObject({ th: null, updatedAt: world.clock.now().toISOString() })
    expect(JSON.stringify(body)).not.toContain('hidden')
    expect(JSON.stringify(body)).not.toContain('tomorrow')
  })

  test('a case of a future day is in no list and no sitemap, and comes with its day', async () => {
    const read = async () => ({
      listed: await slugs('/api/influencer-success-cases/lang/th'),
      mapped: (await world.request('GET', '/api/sitemap/cases')).body.items
        .map((one: { th: string }) => one.th)
        .sort(),
      alone: (await world.request('GET', '/sv_influ_api/open/th/casesstudy/case-tomorrow')).status,
    })
    const before = await read()
    const tomorrow = new Date(world.clock.now().getTime() + 86_400_000)
    await saveCase(world.system, { ...study, slug: 'case-tomorrow', publishedAt: tomorrow })
    expect(await read()).toEqual({ ...before, alone: 404 })
    world.clock.advance({ days: 1 })
    expect(await read()).toEqual({
      listed: ['case-tomorrow', ...before.listed],
      mapped: [...before.mapped, '/caseStudy/detail/case-tomorrow'],
      alone: 200,
    })
  })

  test('the markup of jobs is on until a setting turns it off', async () => {
    const read = async () => (await world.request('GET', '/sv_influ_api/open/config')).body
    expect((await read()).jobPosting).toBe(true)
    await addSetting(world.system, 'job_posting', false)
    expect((await read()).jobPosting).toBe(false)
  })

  test('a real installation names no contact before it has a company', async () => {
    const demo = (await world.request('GET', '/sv_influ_api/open/config')).body
    expect(demo.contact).toMatchObject({ lineId: expect.stringMatching(/^@/) })
    const real = await makeWorld({ demoMode: false })
    expect((await real.request('GET', '/sv_influ_api/open/config')).body.contact).toBeNull()
  })

  test('the example of a payout is worked out at the fee and rate of this installation', async () => {
    const read = async () => (await world.request('GET', '/sv_influ_api/open/config')).body.payoutExample
    expect(await read()).toEqual({
      gross: { minor: 300_000, currency: 'THB' },
      whtBp: 300,
      wht: { minor: 9_000, currency: 'THB' },
      fee: { minor: 3_000, currency: 'THB' },
      vatIn: { minor: 0, currency: 'THB' },
      net: { minor: 288_000, currency: 'THB' },
      rateConfirmed: false,
    })
    await addSetting(world.system, 'withdrawal_fee', 9_900)
    expect(await read()).toMatchObject({ fee: { minor: 9_900 }, net: { minor: 281_100 } })
    // With real money an unconfirmed rate is not used.
    const real = await makeWorld({ demoMode: false })
    expect((await real.request('GET', '/sv_influ_api/open/config')).body.payoutExample).toBeNull()
  })

  test('an offer and a partner channel carry their pictures', async () => {
    await saveOffer(world.system, offer)
    const { body } = await world.request('GET', '/sv_package/offer/find/th/five')
    expect(body.image).toBe('/images/packages/five.webp')
    await setPartnerChannels(world.system, [
      { name: 'ก้อย', channelType: 'TIKTOK', followers: 10, image: '/images/channels/koi.webp' },
    ])
    const channels = await world.request('GET', '/api/middle-config/channels/display-homepage')
    expect(channels.body.items[0].image).toBe('/images/channels/koi.webp')
  })

  test('an empty list takes the partner channels off the home page, and sets nothing of what has addresses', async () => {
    await setPartnerChannels(world.system, [{ name: 'ก้อย', channelType: 'TIKTOK', followers: 10 }])
    const count = () =>
      world.db.one(
        sql`SELECT (SELECT count(*)::int FROM faq) AS faqs, (SELECT count(*)::int FROM article_category) AS categories,
          (SELECT count(*)::int FROM case_category) AS cases`,
      )
    const before = await count()
    await setPartnerChannels(world.system, [])
    await setFaqs(world.system, [])
    await setArticleCategories(world.system, [])
    await setCaseCategories(world.system, [])
    const channels = await world.request('GET', '/api/middle-config/channels/display-homepage')
    expect(channels.body.items).toEqual([])
    expect(await count()).toEqual(before)
  })
})

describe('who may write', () => {
  test('members, finance and support change nothing', async () => {
    const callers = [
      (await world.influencer()).ctx,
      (await world.marketer()).ctx,
      (await world.operator('finance', 'support')).ctx,
    ]
    const legal = { kind: 'terms', texts: { th: summary('ก'), en: summary('a') } }
    const faq = {
      audience: 'general' as const,
      anchor: 'a',
      th: ['ถาม', 'ตอบ'] as const,
      en: ['q', 'a'] as const,
    }
    for (const ctx of callers)
      for (const write of [
        () => saveArticle(ctx, article('shown', 8)),
        () => saveCase(ctx, study),
        () => saveOffer(ctx, offer),
        () => setFaqs(ctx, [faq]),
        () => setPartnerChannels(ctx, []),
        () => setArticleCategories(ctx, [category(8, true)]),
        () => setCaseCategories(ctx, [{ id: 2, interest: 'women', icon: 'x' }]),
        () => publishLegalText(ctx, legal),
      ])
        await expect(write()).rejects.toMatchObject({ code: expect.stringMatching(/not_found|not_allowed/) })
  })

  test('content writes articles and not legal texts; admin writes both', async () => {
    const content = await world.operator('content')
    const admin = await world.operator('admin')
    const legal = { kind: 'terms', texts: { th: summary('ก'), en: summary('a') } }
    await expect(publishLegalText(content.ctx, legal)).rejects.toMatchObject({ code: 'not_allowed' })
    await saveArticle(content.ctx, article('by-content', 8))
    const first = await publishLegalText(admin.ctx, legal)
    expect(await publishLegalText(admin.ctx, legal)).toEqual({ version: first.version + 1 })
  })

  test('a language left out keeps its text', async () => {
    const admin = await world.operator('admin')
    await saveArticle(admin.ctx, { ...article('shown', 8), th: undefined, en: text('also english') })
    const thai = await world.request('GET', '/api/articles/th/shown')
    expect(thai.body).toMatchObject({ title: 'shown', locales: ['th', 'en'] })
  })
})

function summary(title: string) {
  return { title, summary: 's', body: 'b' }
}
