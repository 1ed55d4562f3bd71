import { publishLegalText } from '../services/content/publish-legal-text.ts'
import { saveArticle } from '../services/content/save-article.ts'
import { saveCase } from '../services/content/save-case.ts'
import { setArticleCategories, setCaseCategories } from '../services/content/set-categories.ts'
import { setFaqs } from '../services/content/set-faqs.ts'
import { setPartnerChannels } from '../services/content/set-partner-channels.ts'
import type { Context } from '../services/context.ts'
import { addSetting } from '../services/setting/add-setting.ts'
import { readArticles } from './content/articles.ts'
import { readCases } from './content/cases.ts'
import { ARTICLE_CATEGORIES, CASE_CATEGORIES } from './content/categories.ts'
import { FAQS } from './content/faqs.ts'
import { FIRST_LEGAL_TEXTS, LEGAL_TEXTS, withChanges } from './content/legal.ts'
import { PARTNER_CHANNELS } from './content/partner-channels.ts'
import type { SeedClock } from './seed-clock.ts'

const DAY_MS = 86_400_000
/** The date for which the texts were written; the demo world shifts their dates relative to the present. */
const WRITTEN_FOR = Date.parse('2026-11-21T02:00:00Z')

async function publish(ctx: Context, { kind, th, en }: (typeof LEGAL_TEXTS)[number]): Promise<void> {
  const named = (text: typeof th) => ({
    title: text.title,
    summary: text.summary.replaceAll('{product}', ctx.settings.productName),
    body: text.body.replaceAll('{product}', ctx.settings.productName),
  })
  await publishLegalText(ctx, { kind, texts: { th: named(th), en: named(en) } })
}

/** Data that every installation needs before its first member: legal texts, categories and switches. */
export async function seedBasics(ctx: Context, options: { withHistory?: SeedClock } = {}): Promise<void> {
  const clock = options.withHistory
  const start = ctx.now().getTime()
  if (clock) {
    for (const text of FIRST_LEGAL_TEXTS) await publish(ctx, text)
    clock.hold(new Date(start + DAY_MS))
  }
  for (const text of LEGAL_TEXTS) await publish(ctx, clock ? withChanges(text) : text)
  await setArticleCategories(ctx, ARTICLE_CATEGORIES)
  await setCaseCategories(ctx, CASE_CATEGORIES)
  await addSetting(ctx, 'member_auto_approve', true)
}

/** Articles, case studies, questions and partner channels of the demo world, each written on its own day. */
export async function seedContent(ctx: Context, clock: SeedClock): Promise<void> {
  const present = clock.now().getTime()
  const moved = Math.floor((present - WRITTEN_FOR) / DAY_MS) * DAY_MS
  const dateOf = (day: string) => new Date(Date.parse(`${day}T02:00:00Z`) + moved)
  try {
    for (const { publishedOn, ...article } of readArticles()) {
      const publishedAt = dateOf(publishedOn)
      clock.hold(publishedAt)
      await saveArticle(ctx, {
        ...article,
        picture: { image: article.image },
        status: 'published',
        publishedAt,
      })
    }
    for (const { publishedOn, ...study } of readCases()) {
      const publishedAt = dateOf(publishedOn)
      clock.hold(publishedAt)
      await saveCase(ctx, { ...study, picture: { image: study.image }, publishedAt })
    }
  } finally {
    clock.hold(null)
  }
  await setFaqs(ctx, FAQS)
  await setPartnerChannels(ctx, PARTNER_CHANNELS)
}
