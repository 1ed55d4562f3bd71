import type { Language } from '../../../country/languages.ts'
import { isErasedHandle } from '../../../domain/channel/erased-handle.ts'
import type { PdfCanvas } from '../../documents/open-pdf-canvas.ts'
import { drawReportCover } from '../../documents/report-cover.ts'
import type { Sheet, SheetFormat } from '../../documents/sheet.ts'
import { count, date, listOf, money, percent, text } from '../../documents/sheet-columns.ts'
import { type DocumentFile, sheetFile } from '../../documents/sheet-file.ts'
import { fill, wordsOf } from '../../documents/words.ts'
import { sql } from '../../store/client.ts'
import { getCampaignReport } from '../campaign/campaign-jobs.ts'
import { askerOf, type Context } from '../context.ts'
import { reportCover } from './report-cover.ts'

const FIGURES = ['reach', 'views', 'likes', 'comments', 'shares', 'clicks'] as const

/** One row for each post of an own campaign, as on its report, with sums. Error: not_found. */
export async function reportSheet(ctx: Context, input: { id: string; locale: Language }): Promise<Sheet> {
  const report = await getCampaignReport(ctx, input.id)
  const campaign = await ctx.db.one<{ title: string; no: bigint; brandName: string | null }>(
    sql`SELECT c.title, c.no, p.brand_name FROM campaign c LEFT JOIN marketer_profile p ON p.member_id = c.marketer_id WHERE c.id = ${input.id}`,
  )
  const named = { ...campaign, brandName: campaign.brandName ?? '' }
  const cover = async (canvas: PdfCanvas) =>
    drawReportCover(canvas, await reportCover(ctx, report, named, input.locale))
  const { sheet, report: own, figures, channel } = wordsOf(input.locale)
  const channels: Readonly<Record<string, string>> = channel
  const minor = (money: { minor: number | bigint } | null) => (money ? BigInt(money.minor) : null)
  type Post = (typeof report.posts)[number]
  const toHandle = ({ handle }: Post) => (isErasedHandle(handle) ? own.closedAccount : handle)
  const stateOf = (post: Post) =>
    post.figuresAt === null ? own.waiting : post.isChecked ? own.checked : own.unchecked
  return {
    name: `campaign-${campaign.no}`,
    title: fill(sheet.reportTitle, { title: campaign.title }),
    subject: `Campaign report ${campaign.no}`,
    lang: input.locale,
    cover,
    at: ctx.now(),
    facts: [
      {
        label: sheet.campaignNo,
        value: `${campaign.no}${campaign.brandName ? ` · ${sheet.brand} ${campaign.brandName}` : ''}`,
      },
      { label: sheet.unit, value: sheet.baht },
    ],
    ...listOf(report.posts, [
      text(own.name, 15, (post) => post.influencerName || toHandle(post)),
      text(own.channel, 18, (post) => `${channels[post.type] ?? post.type} ${toHandle(post)}`),
      { ...text(own.link, 30, (post: Post) => post.url), isOffPdf: true },
      date(own.postedAt, 14, (post) => post.postedAt),
      ...FIGURES.map((key) => count(figures[key], 10, (post: Post) => post.figures[key] ?? null)),
      count(own.engagement, 10, (post) => post.engagement),
      percent(sheet.rateOf, 10, (post) => post.engagementBp),
      money(own.cost, 13, (post) => minor(post.cost)),
      money(own.cpm, 12, (post) => minor(post.costPerThousand)),
      money(own.cpe, 12, (post) => minor(post.costPerEngagement)),
      text(own.state, 10, stateOf),
    ]),
    after: [
      [
        sheet.total,
        null,
        null,
        null,
        ...FIGURES.map((key) => report.totals[key] ?? 0),
        report.engagement,
        report.engagementBp,
        minor(report.cost),
        minor(report.costPerThousand),
        minor(report.costPerEngagement),
        null,
      ],
    ],
    notes: [
      `${own.seen}: ${own.seenNote} · ${own.engagement}: ${own.engagementNote}`,
      `${own.rate}: ${own.rateNote} · ${own.cpm}: ${own.cpmNote} · ${own.cpe}: ${own.cpeNote}`,
    ],
  }
}

/** The report of an own campaign as CSV, XLSX or PDF. Error: not_found. */
export async function downloadReport(
  ctx: Context,
  input: { id: string; format: SheetFormat; locale: Language },
): Promise<DocumentFile> {
  return sheetFile(await reportSheet(ctx, input), input.format, askerOf(ctx))
}
