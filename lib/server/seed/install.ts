import { DEFAULT_CLOCKS } from '../../domain/job/clocks.ts'
import { saveLegalDraft } from '../services/content/legal-drafts.ts'
import { setArticleCategories, setCaseCategories } from '../services/content/set-categories.ts'
import { setFaqs } from '../services/content/set-faqs.ts'
import { type Context, inTransaction } from '../services/context.ts'
import { addSetting } from '../services/setting/add-setting.ts'
import { type Db, raw, sql } from '../store/client.ts'
import { ARTICLE_CATEGORIES, CASE_CATEGORIES } from './content/categories.ts'
import { FAQS } from './content/faqs.ts'
import { LEGAL_TEXTS } from './content/legal.ts'

const INSTALL_LOCK = 7_302_572

export interface Installed {
  /** What was added, in words; empty when nothing was missing. */
  added: string[]
}

/**
 * Adds what a new installation needs and does not have yet: categories, first dated rows of clocks, fees and switches,
 * and texts as drafts. Existing data is never changed; two calls at once add it once.
 */
export function install(ctx: Context): Promise<Installed> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.run(sql`SELECT pg_advisory_xact_lock(${INSTALL_LOCK})`)
    const added: string[] = []
    const once = async (what: string, isThere: boolean, work: () => Promise<unknown>) => {
      if (isThere) return
      await work()
      added.push(what)
    }
    await once('article categories', await hasRows(ctx.db, 'article_category'), () =>
      setArticleCategories(ctx, ARTICLE_CATEGORIES),
    )
    await once('case study categories', await hasRows(ctx.db, 'case_category'), () =>
      setCaseCategories(ctx, CASE_CATEGORIES),
    )
    const texts = new Map(FIRST_SETTINGS(ctx))
    for (const [key, value] of texts)
      await once(`setting ${key}`, await hasSetting(ctx.db, key), () => addSetting(ctx, key, value))
    for (const text of LEGAL_TEXTS) {
      const named = (part: typeof text.th) => ({
        title: part.title,
        summary: part.summary.replaceAll('{product}', ctx.settings.productName),
        body: part.body.replaceAll('{product}', ctx.settings.productName),
      })
      const isThere = (await hasDraft(ctx.db, text.kind)) || (await hasPublished(ctx.db, text.kind))
      await once(`draft of ${text.kind}`, isThere, () =>
        saveLegalDraft(ctx, { kind: text.kind, texts: { th: named(text.th), en: named(text.en) } }),
      )
    }
    await once(`${FAQS.length} questions as drafts`, await hasRows(ctx.db, 'faq'), () =>
      setFaqs(ctx, FAQS, { isPublished: false }),
    )
    return { added }
  })
}

/** The first dated rows: the product's defaults, stored so that the people who run it can see and change them. */
const FIRST_SETTINGS = (ctx: Context): [string, unknown][] => [
  ['member_auto_approve', true],
  ['withdrawal_fee', Number(ctx.settings.country.fees.withdrawalFee)],
  ...Object.entries(DEFAULT_CLOCKS).map(([name, hours]): [string, unknown] => [`clock.${name}`, hours]),
]

async function hasRows(db: Db, table: 'article_category' | 'case_category' | 'faq'): Promise<boolean> {
  return (await db.maybeOne(raw(`SELECT 1 FROM ${table} LIMIT 1`))) !== undefined
}

async function hasSetting(db: Db, key: string): Promise<boolean> {
  return (await db.maybeOne(sql`SELECT 1 FROM setting WHERE key = ${key}`)) !== undefined
}

async function hasDraft(db: Db, kind: string): Promise<boolean> {
  return (
    (await db.maybeOne(sql`SELECT 1 FROM content_entry WHERE kind = 'legal' AND key = ${kind}`)) !== undefined
  )
}

async function hasPublished(db: Db, kind: string): Promise<boolean> {
  return (await db.maybeOne(sql`SELECT 1 FROM consent_text WHERE kind = ${kind}`)) !== undefined
}
