import {
  advanceClock,
  getArticle,
  listOperatorArticles,
  listSitemap,
  saveArticle,
  sendLead,
} from '../../../contract/content.ts'
import { Refusal } from '../../../domain/errors.ts'
import * as articles from '../../services/content/articles.ts'
import { saveArticle as saveArticleVerb } from '../../services/content/save-article.ts'
import * as seoTexts from '../../services/content/seo-texts.ts'
import { requireOperator } from '../../services/context.ts'
import { sendLead as sendLeadVerb } from '../../services/lead/send-lead.ts'
import { handle } from '../handle.ts'

export const contentHandlers = [
  handle(getArticle, (ctx, { params }) => articles.getArticle(ctx, params.locale, params.slug)),
  handle(listSitemap, async (ctx, { params }) => ({
    items: await seoTexts.listSitemap(ctx, params.kind),
  })),
  handle(sendLead, (ctx, { body }) => sendLeadVerb(ctx, body)),
  handle(listOperatorArticles, async (ctx) => {
    requireOperator(ctx, 'content', 'admin')
    return { items: await articles.listOperatorArticles(ctx) }
  }),
  handle(saveArticle, (ctx, { body: { image, ...article } }) =>
    saveArticleVerb(ctx, { ...article, ...(image === undefined ? {} : { picture: { image } }) }),
  ),
  handle(advanceClock, async (ctx, { body }) => {
    if (!ctx.advanceClock) throw new Refusal('not_found')
    return { now: await ctx.advanceClock(body.hours * 3_600_000) }
  }),
]
