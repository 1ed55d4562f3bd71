import {
  publishLegalText,
  saveCase,
  setArticleCategories,
  setCaseCategories,
  setFaqs,
  setPartnerChannels,
} from '../services/content/publish-content.ts'
import { saveArticle } from '../services/content/save-article.ts'
import type { Context } from '../services/context.ts'
import { addSetting } from '../services/setting/add-setting.ts'
import { ARTICLES } from './content/articles.ts'
import { ARTICLE_CATEGORIES, CASE_CATEGORIES } from './content/categories.ts'
import { CONSENT_TEXTS } from './content/legal.ts'
import { CASES, FAQS, PARTNER_CHANNELS } from './content/pages.ts'

const at = (day: string) => new Date(`${day}T02:00:00Z`)

/** What every installation needs before the first member comes: legal texts, categories and switches. */
export async function seedBasics(ctx: Context): Promise<void> {
  const named = (text: { title: string; summary: string; body: string }) => ({
    title: text.title,
    summary: text.summary.replaceAll('{product}', ctx.settings.productName),
    body: text.body.replaceAll('{product}', ctx.settings.productName),
  })
  for (const { kind, th, en } of CONSENT_TEXTS)
    await publishLegalText(ctx, { kind, texts: { th: named(th), en: named(en) } })
  await setArticleCategories(ctx, ARTICLE_CATEGORIES)
  await setCaseCategories(ctx, CASE_CATEGORIES)
  await addSetting(ctx, 'member_auto_approve', true)
}

/** Articles, case studies, questions and partner channels of the demo world. */
export async function seedContent(ctx: Context): Promise<void> {
  for (const { publishedOn, ...article } of ARTICLES)
    await saveArticle(ctx, { ...article, status: 'published', publishedAt: at(publishedOn) })
  for (const { publishedOn, ...study } of CASES)
    await saveCase(ctx, { ...study, publishedAt: at(publishedOn) })
  await setFaqs(ctx, FAQS)
  await setPartnerChannels(ctx, PARTNER_CHANNELS)
}
