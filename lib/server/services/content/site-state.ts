import { keysOf } from '../../../domain/one-of.ts'
import { sql } from '../../store/client.ts'
import type { Context } from '../context.ts'
import { tag } from '../tags.ts'

export interface SiteNotice {
  key: string
  tone: 'info' | 'warning'
  th: string
  en: string
}

/** Parts of the site that show content; a part without any has no menu item. */
export type SitePart = 'articles' | 'cases' | 'faq' | 'packages' | 'terms' | 'privacy'

/**
 * What every page shows around its own content: notices, and which parts are empty. Tagged `config` only, so that a
 * change of one article does not render every page again; the editor invalidates it when a part gets its first or loses
 * its last piece.
 */
export async function getSiteState(ctx: Context): Promise<{ empty: SitePart[]; notices: SiteNotice[] }> {
  tag(ctx, 'config')
  const now = ctx.now()
  const has = await ctx.db.one<Record<SitePart, boolean>>(sql`SELECT
    EXISTS (SELECT 1 FROM article WHERE status = 'published') AS articles,
    EXISTS (SELECT 1 FROM case_study WHERE status = 'published') AS cases,
    EXISTS (SELECT 1 FROM faq WHERE is_published) AS faq,
    EXISTS (SELECT 1 FROM package_offer WHERE status = 'publish') AS packages,
    EXISTS (SELECT 1 FROM consent_text WHERE kind = 'terms' AND published_at <= ${now}) AS terms,
    EXISTS (SELECT 1 FROM consent_text WHERE kind = 'privacy' AND published_at <= ${now}) AS privacy`)
  const notices =
    await ctx.db.many<SiteNotice>(sql`SELECT key, tone, text_th AS th, text_en AS en FROM site_notice
    WHERE is_published AND (until IS NULL OR until > ${now}) ORDER BY updated_at DESC LIMIT 5`)
  return { empty: keysOf(has).filter((part) => !has[part]), notices }
}
