import { beforeAll, expect, test } from 'vitest'
import { caseOf, categoryOf, FIVE, textOf } from '../../testing/content.ts'
import { makeWorld, type World } from '../../testing/world.ts'
import { listConsentTexts } from '../consent/queries.ts'
import { type Context, type TransactionContext, within } from '../context.ts'
import { findOffer, listOffers } from '../package/queries.ts'
import { saveOffer } from '../package/save-offer.ts'
import { getArticle, listArticles } from './articles.ts'
import { getCase, listCases } from './cases.ts'
import { listBlogCategories, listCaseCategories } from './categories.ts'
import { articleStore } from './editor/stores/article-store.ts'
import { caseStore } from './editor/stores/case-store.ts'
import { faqStore } from './editor/stores/faq-store.ts'
import { packageStore } from './editor/stores/package-store.ts'
import { publishLegalText } from './publish-legal-text.ts'
import { saveArticle } from './save-article.ts'
import { saveCase } from './save-case.ts'
import { setArticleCategories, setCaseCategories } from './set-categories.ts'
import { setFaqs } from './set-faqs.ts'
import { setPartnerChannels } from './set-partner-channels.ts'
import { listFaqs, listHomeChannels } from './site-lists.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  for (const write of [categories, caseCategories, article, study, offer]) await write(world.system)
})

const categories = (ctx: Context) => setArticleCategories(ctx, [categoryOf(8, true)])
const caseCategories = (ctx: Context) =>
  setCaseCategories(ctx, [{ id: 2, interest: 'women', icon: 'beauty' }])
const article = (ctx: Context) =>
  saveArticle(ctx, { slug: 'a', categoryId: 8, author: 'Mint', status: 'published', th: textOf('บทความ') })
const study = (ctx: Context) => saveCase(ctx, caseOf('c'))
const offer = (ctx: Context) => saveOffer(ctx, { ...FIVE, th: { ...FIVE.th, slug: 'haa' } })
const FAQ = {
  audience: 'general',
  position: 1,
  questionTh: 'ถาม',
  answerTh: 'ตอบ',
  questionEn: 'q',
  answerEn: 'a',
}
const legal = (ctx: Context) => {
  const text = { title: 'ข้อตกลง', summary: 's', body: 'b' }
  return publishLegalText(ctx, { kind: 'terms', texts: { th: text, en: text } })
}
const page = { locale: 'th', page: 1, perPage: 5 } as const

type Read = (ctx: Context) => Promise<unknown>
type Write = (ctx: TransactionContext) => Promise<unknown>
const ARTICLES: Read[] = [
  (ctx) => listArticles(ctx, { ...page, categories: [8] }),
  (ctx) => getArticle(ctx, 'th', 'a'),
]
const CASES: Read[] = [
  (ctx) => listCases(ctx, { ...page, categories: [2] }),
  (ctx) => getCase(ctx, 'th', 'c'),
]
const OFFERS: Read[] = [
  (ctx) => listOffers(ctx, { status: 'publish', page: 1, limit: 6 }),
  (ctx) => findOffer(ctx, 'th', 'haa'),
  (ctx) => findOffer(ctx, 'en', 'five'),
]

/** Each change of public content, and the reads whose answers it changes. */
const CHANGES: [name: string, write: Write, reads: Read[]][] = [
  ['an article is saved', article, ARTICLES],
  ['categories of articles change', categories, [...ARTICLES.slice(0, 1), (ctx) => listBlogCategories(ctx)]],
  ['a case study is saved', study, CASES],
  [
    'categories of case studies change',
    caseCategories,
    [...CASES.slice(0, 1), (ctx) => listCaseCategories(ctx)],
  ],
  ['a package is saved', offer, OFFERS],
  [
    'questions change',
    (ctx) => setFaqs(ctx, [{ audience: 'general', anchor: 'q', th: ['ถาม', 'ตอบ'], en: ['q', 'a'] }]),
    [(ctx) => listFaqs(ctx, 'th', 'general')],
  ],
  [
    'one question is published',
    (ctx) => faqStore.publish(ctx, 'q', FAQ),
    [(ctx) => listFaqs(ctx, 'th', 'general')],
  ],
  [
    'one question is hidden',
    async (ctx) => faqStore.retire?.(ctx, 'q'),
    [(ctx) => listFaqs(ctx, 'th', 'general')],
  ],
  [
    'partner channels change',
    (ctx) => setPartnerChannels(ctx, [{ name: 'ก้อย', channelType: 'TIKTOK', followers: 10 }]),
    [(ctx) => listHomeChannels(ctx, 5)],
  ],
  ['a legal text is published', legal, [(ctx) => listConsentTexts(ctx)]],
  ['an article is hidden', async (ctx) => articleStore.retire?.(ctx, 'a'), ARTICLES.slice(0, 1)],
  ['a case study is hidden', async (ctx) => caseStore.retire?.(ctx, 'c'), CASES.slice(0, 1)],
  ['a package is archived', async (ctx) => packageStore.retire?.(ctx, 'haa'), OFFERS.slice(0, 1)],
]

test.each(CHANGES)('a page is made again after what it shows has changed: %s', async (_, write, reads) => {
  const tags = await Promise.all(
    reads.map(async (read) => {
      const ctx: Context = { ...world.system, tags: new Set() }
      await read(ctx)
      return ctx.tags
    }),
  )
  const invalidated = await world.db.transaction(async (tx) => {
    await write(within(world.system, tx))
    return tx.invalidated
  })
  for (const read of tags) {
    expect(read.size).toBeGreaterThan(0)
    expect(
      [...read].some((tag) => invalidated.has(tag)),
      `${[...read]} of ${[...invalidated]}`,
    ).toBe(true)
  }
})
