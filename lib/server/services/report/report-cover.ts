import sharp from 'sharp'
import type { Language } from '../../../country/languages.ts'
import type { ReportCover } from '../../documents/report-cover.ts'
import { mostEngaging, toReportCover } from '../../documents/report-words.ts'
import type { Context } from '../context.ts'
import type { Report } from './queries.ts'

/** Twice the printed width at 150 dpi. */
const PICTURE = { width: 480, height: 480 }

/** An unreadable picture leaves its place empty, because the report matters more than one photo. */
async function pictureOf(ctx: Context, url: string | null): Promise<Uint8Array | null> {
  if (!url) return null
  try {
    const file = await ctx.gateways.files.get(url.slice(url.lastIndexOf('/') + 1))
    if (!file) return null
    return await sharp(file.bytes)
      .resize({ ...PICTURE, fit: 'cover' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}

/** The first page of the report, with the pictures of its best works in a format that a PDF can embed. */
export async function reportCover(
  ctx: Context,
  report: Report,
  campaign: { title: string; no: bigint; brandName: string },
  locale: Language,
): Promise<ReportCover> {
  const posts = await Promise.all(
    mostEngaging(report.posts).map(async (post) => ({
      ...post,
      picture: await pictureOf(ctx, post.pictureUrl),
    })),
  )
  const others = report.posts.filter((post) => !posts.some((one) => one.jobId === post.jobId))
  return toReportCover(
    { ...report, posts: [...posts, ...others.map((post) => ({ ...post, picture: null }))] },
    campaign,
    locale,
  )
}
