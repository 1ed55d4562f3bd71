import {
  getCaseStudy,
  listBlogCategories,
  listBlogs,
  listCaseCategories,
  listFaqs,
  listSuccessCases,
} from '../../../contract/articles.ts'
import {
  getConfig,
  getSiteState,
  listCountries,
  listHomeChannels,
  listNationalities,
  listPixels,
} from '../../../contract/open.ts'
import { getPageSeo, getSeoConfig } from '../../../contract/page-seo.ts'
import { MAX_UPLOAD_BYTES } from '../../../domain/file/limits.ts'
import * as articles from '../../services/content/articles.ts'
import * as cases from '../../services/content/cases.ts'
import * as categories from '../../services/content/categories.ts'
import * as seoTexts from '../../services/content/seo-texts.ts'
import * as siteLists from '../../services/content/site-lists.ts'
import { getSiteState as readSiteState } from '../../services/content/site-state.ts'
import { money } from '../../services/job/card.ts'
import { findContact } from '../../services/order/company.ts'
import { readTopupLimits } from '../../services/order/topup-limits.ts'
import { tag } from '../../services/tags.ts'
import { examplePayout } from '../../services/withdrawal/facts.ts'
import { type HandlerInput, handle } from '../handle.ts'

/** Paging arguments for published content in one language. */
const pageOf = ({ params, query }: HandlerInput<typeof listBlogs | typeof listSuccessCases>) => ({
  locale: params.locale,
  categories: query.category.map(Number),
  page: query.page,
  perPage: query.limit ?? query.perPage,
})

export const openHandlers = [
  handle(getSeoConfig, (ctx, { params }) => seoTexts.findSeo(ctx, params.a, params.b)),
  handle(getPageSeo, (ctx, { params }) => seoTexts.findSeo(ctx, params.page, params.locale)),
  handle(getConfig, async (ctx) => {
    tag(ctx, 'config')
    const { country, currency, productName, demoMode } = ctx.settings
    const payout = await examplePayout(ctx)
    const topup = await readTopupLimits(ctx, ctx.db)
    return {
      productName,
      country: {
        code: country.code,
        name: country.name,
        tag: country.tag,
        languages: [...country.languages],
      },
      currency,
      timezone: country.timezone,
      maxUploadBytes: MAX_UPLOAD_BYTES,
      otpLength: 6,
      demoMode,
      topup: { least: money(topup.least, currency), most: money(topup.most, currency) },
      jobPosting: await seoTexts.isJobPostingOn(ctx),
      contact: await findContact(ctx),
      payoutExample: payout && {
        gross: money(payout.gross, currency),
        whtBp: payout.whtBp,
        wht: money(payout.wht, currency),
        fee: money(payout.fee, currency),
        vatIn: money(payout.vatIn, currency),
        net: money(payout.net, currency),
        rateConfirmed: payout.rateConfirmed,
      },
      now: ctx.now(),
    }
  }),
  handle(listNationalities, async (_ctx, { params }) => ({ items: siteLists.listPlaces(params.id) })),
  handle(listCountries, async (_ctx, { params }) => ({ items: siteLists.listPlaces(params.id) })),
  handle(listBlogCategories, async (ctx) => ({ items: await categories.listBlogCategories(ctx) })),
  handle(listCaseCategories, async (ctx) => ({ items: await categories.listCaseCategories(ctx) })),
  handle(listBlogs, (ctx, given) => articles.listArticles(ctx, pageOf(given))),
  handle(listSuccessCases, (ctx, given) => cases.listCases(ctx, pageOf(given))),
  handle(getCaseStudy, (ctx, { params }) => cases.getCase(ctx, params.locale, params.id)),
  handle(listFaqs, async (ctx, { params }) => ({
    items: await siteLists.listFaqs(ctx, params.locale, params.type),
  })),
  handle(getSiteState, (ctx) => readSiteState(ctx)),
  handle(listPixels, async (ctx) => ({ items: await seoTexts.listPixels(ctx) })),
  handle(listHomeChannels, async (ctx, { query }) => ({
    items: await siteLists.listHomeChannels(ctx, query.limit),
  })),
]
