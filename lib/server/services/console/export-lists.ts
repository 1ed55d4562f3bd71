import type { Language } from '../../../country/languages.ts'
import { Refusal } from '../../../domain/errors.ts'
import { memberSheet, purchaseSheet, withdrawalSheet } from '../../documents/console-sheets.ts'
import { campaignSheet, channelSheet, documentSheet, leadSheet } from '../../documents/queue-sheets.ts'
import type { Sheet } from '../../documents/sheet.ts'
import { type DocumentFile, sheetFile } from '../../documents/sheet-file.ts'
import { auditedFile } from '../audited-file.ts'
import { listedStatus, listOperatorCampaigns } from '../campaign/operator-campaigns.ts'
import { listOperatorChannels } from '../channel/operator-channels.ts'
import { askerOf, type Context } from '../context.ts'
import { listOperatorDocuments } from '../document/operator-documents.ts'
import { listLeads } from '../lead/lead-queue.ts'
import { listMembers } from '../member/queries.ts'
import { listPurchases } from '../order/queries.ts'
import { listWithdrawalQueue } from '../withdrawal/withdrawal-queue.ts'

/** Most rows of one file: longer lists are narrowed by filters. */
const MOST_ROWS = 10_000

interface Asked {
  format: 'csv' | 'xlsx'
  locale: Language
}

/** Refuses a list that would be cut short. Error: payload_too_large. */
const bounded = <T>({ items, next }: { items: T[]; next: string | null }): T[] => {
  if (next) throw new Refusal('payload_too_large')
  return items
}

/** Audits the export: by whom, and with which filters. */
async function leave(
  ctx: Context,
  { format }: Asked,
  given: { subject: string; filter: Record<string, unknown>; sheet: Sheet },
): Promise<DocumentFile> {
  const { subject, filter, sheet } = given
  return auditedFile(ctx, await sheetFile(sheet, format, askerOf(ctx)), {
    subject,
    transition: 'export_list',
    data: {
      ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
      rows: sheet.rows.length,
      format,
    },
  })
}

/** Orders of the console's list as a file. Errors: not_found, not_allowed, payload_too_large. */
export async function downloadPurchases(
  ctx: Context,
  { format, locale, ...filter }: Asked & Omit<Parameters<typeof listPurchases>[1], 'after' | 'limit'>,
): Promise<DocumentFile> {
  const rows = bounded(await listPurchases(ctx, { ...filter, limit: MOST_ROWS }))
  const sheet = purchaseSheet(rows, locale, ctx.now())
  return leave(ctx, { format, locale }, { subject: 'order', filter, sheet })
}

/** Withdrawals of the console's list as a file. Errors: not_found, not_allowed, payload_too_large. */
export async function downloadWithdrawals(
  ctx: Context,
  { format, locale, ...filter }: Asked & Omit<Parameters<typeof listWithdrawalQueue>[1], 'after' | 'limit'>,
): Promise<DocumentFile> {
  const rows = bounded(await listWithdrawalQueue(ctx, { ...filter, limit: MOST_ROWS }))
  const sheet = withdrawalSheet(rows, locale, ctx.now())
  return leave(ctx, { format, locale }, { subject: 'withdrawal', filter, sheet })
}

/** Members of the console's list as a file. Errors: not_found, not_allowed, payload_too_large. */
export async function downloadMembers(
  ctx: Context,
  { format, locale, ...filter }: Asked & Omit<Parameters<typeof listMembers>[1], 'after' | 'limit'>,
): Promise<DocumentFile> {
  const rows = bounded(await listMembers(ctx, { ...filter, limit: MOST_ROWS }))
  const sheet = memberSheet(rows, locale, ctx.now())
  return leave(ctx, { format, locale }, { subject: 'member', filter, sheet })
}

/** Messages of visitors of the console's list as a file. Errors: not_found, not_allowed, payload_too_large. */
export async function downloadLeads(
  ctx: Context,
  { format, locale, ...filter }: Asked & Omit<Parameters<typeof listLeads>[1], 'after' | 'limit'>,
): Promise<DocumentFile> {
  const rows = bounded(await listLeads(ctx, { ...filter, limit: MOST_ROWS }))
  const sheet = leadSheet(rows, locale, ctx.now())
  return leave(ctx, { format, locale }, { subject: 'lead', filter, sheet })
}

/** Campaigns of the console's list as a file. Errors: not_found, not_allowed, payload_too_large. */
export async function downloadCampaigns(
  ctx: Context,
  { format, locale, ...asked }: Asked & Omit<Parameters<typeof listOperatorCampaigns>[1], 'after' | 'limit'>,
): Promise<DocumentFile> {
  const filter = { ...asked, status: listedStatus(asked) }
  const rows = bounded(await listOperatorCampaigns(ctx, { ...filter, limit: MOST_ROWS }))
  const sheet = campaignSheet(rows, locale, ctx.now())
  return leave(ctx, { format, locale }, { subject: 'campaign', filter, sheet })
}

/** Channels of the console's list as a file. Errors: not_found, not_allowed, payload_too_large. */
export async function downloadChannels(
  ctx: Context,
  { format, locale, ...filter }: Asked & Omit<Parameters<typeof listOperatorChannels>[1], 'after' | 'limit'>,
): Promise<DocumentFile> {
  const rows = bounded(await listOperatorChannels(ctx, { ...filter, limit: MOST_ROWS }))
  const sheet = channelSheet(rows, locale, ctx.now())
  return leave(ctx, { format, locale }, { subject: 'channel', filter, sheet })
}

/** Documents in the console's list for this role as a file. Errors: not_found, not_allowed, payload_too_large. */
export async function downloadDocuments(
  ctx: Context,
  { format, locale, ...filter }: Asked & Omit<Parameters<typeof listOperatorDocuments>[1], 'after' | 'limit'>,
): Promise<DocumentFile> {
  const rows = bounded(await listOperatorDocuments(ctx, { ...filter, limit: MOST_ROWS }))
  const sheet = documentSheet(rows, locale, ctx.now())
  return leave(ctx, { format, locale }, { subject: 'document', filter, sheet })
}
