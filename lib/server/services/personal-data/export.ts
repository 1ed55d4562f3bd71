import { bangkokDay } from '../../../domain/date/bangkok.ts'
import { Refusal } from '../../../domain/errors.ts'
import { FILE_ENDINGS } from '../../../domain/file/limits.ts'
import { sql } from '../../store/client.ts'
import { countHit } from '../../store/rate-limit.ts'
import { audit } from '../audit.ts'
import { findMember } from '../auth/queries.ts'
import { type Context, inTransaction, requireMember, requireStepUp } from '../context.ts'
import { DATA_MAP } from './data-map.ts'
import type { PersonalTable, Subject } from './personal-table.ts'
import { type ZipEntry, zipStream } from './zip.ts'

const EXPORTS_PER_HOUR = 5
const ROWS_PER_TABLE = 20_000
/** Files beyond this are only listed and sent on request. */
const MOST_FILE_BYTES = 64_000_000
interface FileRow {
  id: string
  purpose: string
  contentType: string
  bytes: number
}

/** The files of a member, each read when its turn comes: together they are larger than what a process should hold. */
async function* filesOf(ctx: Context, who: Subject): AsyncGenerator<ZipEntry> {
  const rows = await ctx.db.many<FileRow>(sql`SELECT id, purpose, content_type, bytes FROM file
    WHERE owner_id = ${who.id} AND deleted_at IS NULL ORDER BY created_at DESC`)
  const left: string[] = []
  let size = 0
  for (const row of rows) {
    const name = `files/${row.purpose}-${row.id}.${FILE_ENDINGS[row.contentType]?.[0] ?? 'bin'}`
    size += row.bytes
    const found =
      size > MOST_FILE_BYTES ? undefined : await ctx.gateways.files.get(row.id).catch(() => undefined)
    if (found) yield { name, bytes: found.bytes }
    else left.push(name)
  }
  if (left.length > 0) yield { name: 'files/not-included.json', bytes: toJson(left) }
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const AFTER_CLOSING: Readonly<
  Record<NonNullable<PersonalTable['kept']> | 'erased', { th: string; en: string }>
> = {
  erased: {
    th: 'ลบหลังปิดบัญชีครบ 30 วัน',
    en: 'erased 30 days after the account is closed',
  },
  'ledger and tax documents': {
    th: 'กฎหมายบัญชีและภาษีให้เก็บ แล้วลบข้อมูลส่วนตัวเมื่อครบกำหนด',
    en: 'kept because accounting and tax law asks for it; personal words go when its years are over',
  },
  'identity until tax retention ends': {
    th: 'กฎหมายภาษีให้เก็บ แล้วลบเมื่อครบกำหนด',
    en: 'kept because tax law asks for it; deleted when its years are over',
  },
  'contracts of both sides': {
    th: 'เก็บไว้ เพราะเป็นสัญญาของอีกฝ่ายด้วย',
    en: 'kept because it is the contract of the other side too',
  },
  trail: {
    th: 'เก็บไว้เป็นหลักฐานการทำรายการ โดยไม่มีชื่อและข้อความส่วนตัว',
    en: 'kept as proof of what was done, without name or personal words',
  },
}

/** Description of each part of the copy, and what happens to it when the account is closed. */
function indexOf(entries: readonly ZipEntry[]) {
  const names = new Set(entries.map(({ name }) => name))
  return DATA_MAP.filter(({ table }) => names.has(`${table}.json`)).map(({ table, kept }) => ({
    part: `${table}.json`,
    afterClosing: AFTER_CLOSING[kept ?? 'erased'],
  }))
}

/**
 * All stored data of the caller, as a ZIP of JSON and files (docs/domain/accounts.md#personal-data): one file for each
 * table of the data map, without secrets and without data of others. Errors: not_signed_in, wrong_member_kind,
 * code_required, too_many_requests (5 in an hour).
 */
export async function exportPersonalData(
  ctx: Context,
): Promise<{ bytes: ReadableStream<Uint8Array>; contentType: string; fileName: string }> {
  const caller = requireMember(ctx)
  requireStepUp(ctx)
  const now = ctx.now()
  const member = await findMember(ctx.db, caller.id)
  if (!member) throw new Refusal('not_found')
  await inTransaction(ctx, async (ctx) => {
    if ((await countHit(ctx.db, `export:${caller.id}`, 3600, now)) > EXPORTS_PER_HOUR)
      throw new Refusal('too_many_requests', { details: { retryAfter: 3600 } })
    await audit(ctx, { subject: 'member', subjectId: caller.id, transition: 'export' })
  })
  const who: Subject = { id: caller.id, email: member.email, phone: member.phone }
  const entries: ZipEntry[] = []
  for (const { table, read, hidden = [] } of DATA_MAP) {
    if (!read) continue
    const rows = await ctx.db.many<{ row: unknown }>(
      sql`SELECT to_jsonb(t) - ${[...hidden]}::text[] AS row ${read(who)} LIMIT ${ROWS_PER_TABLE}`,
    )
    if (rows.length > 0) entries.push({ name: `${table}.json`, bytes: toJson(rows.map(({ row }) => row)) })
  }
  async function* all(): AsyncGenerator<ZipEntry> {
    yield { name: 'index.json', bytes: toJson(indexOf(entries)) }
    yield* entries
    yield* filesOf(ctx, who)
  }
  return {
    bytes: zipStream(all(), now),
    contentType: 'application/zip',
    fileName: `${ctx.settings.productName.toLowerCase()}-data-${bangkokDay(now)}.zip`,
  }
}
