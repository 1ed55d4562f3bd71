import { createHash } from 'node:crypto'
import { Refusal } from '../../../domain/errors.ts'
import type { JudgedUpload } from '../../gateways/index.ts'
import { sql } from '../../store/client.ts'
import type { Context, TransactionContext } from '../context.ts'
import { judgeUpload } from '../judge-upload.ts'
import type { Content } from './transferred.ts'

/** File name of a picture in the folder, derived from its bytes. */
export type PictureName = string

/** Address of a picture of this installation, as a field value or within a text. */
const STORED = /\/api\/files\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?![\w-])/g
/** The same in a folder: a name made by an export, or one written by hand. */
const CARRIED =
  /(?<![\w./-])pictures\/([0-9a-f]{32}\.(?:jpg|png|webp))(?![\w-])|(?<=^|\]\()pictures\/([\w-]{1,80}\.(?:jpe?g|png|webp))(?=$|[)\s])/g
const ENDING: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** A copy of the content with every text changed, at any depth. */
const mapTexts = (content: Content, change: (text: string) => string): Content =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  )

function namesIn(content: Content, pattern: RegExp): string[] {
  const names = new Set<string>()
  mapTexts(content, (text) => {
    for (const [, exported, written] of text.matchAll(pattern)) names.add(exported ?? written ?? '')
    return text
  })
  return [...names].sort()
}

/** Names of the pictures that the folder must contain. */
export const carriedPictures = (content: Content): PictureName[] => namesIn(content, CARRIED)

/**
 * Replaces the addresses of uploaded pictures by names derived from their bytes, and returns those bytes. Error:
 * malformed_input (a picture that is not there, or nothing that visitors may see).
 */
export async function takePictures(
  ctx: Context,
  content: Content,
): Promise<{ content: Content; pictures: Map<PictureName, Uint8Array> }> {
  const names = new Map<string, PictureName>()
  const pictures = new Map<PictureName, Uint8Array>()
  const missing: string[] = []
  for (const id of namesIn(content, STORED)) {
    const file = await ctx.gateways.files.get(id).catch(() => undefined)
    const ending = file?.isPublic ? ENDING[file.contentType] : undefined
    if (!file || !ending) {
      missing.push(`/api/files/${id}`)
      continue
    }
    const name = `${createHash('sha256').update(file.bytes).digest('hex').slice(0, 32)}.${ending}`
    names.set(id, name)
    pictures.set(name, file.bytes)
  }
  requireAll(missing)
  const carry = (text: string) => text.replace(STORED, (_, id: string) => `pictures/${names.get(id)}`)
  return { content: mapTexts(content, carry), pictures }
}

/** Judges an imported picture like any upload; an exported one keeps its bytes. Errors: those of the files gateway. */
export const judgePicture = (ctx: Context, bytes: Uint8Array): Promise<JudgedUpload> =>
  judgeUpload(ctx, {
    ownerId: null,
    purpose: 'content_image',
    bytes,
    contentType: '',
    isPublic: true,
    keepsBytes: true,
  })

/**
 * Stores the pictures and replaces their names by addresses of this installation. A picture whose bytes exist already
 * is not stored twice. Error: malformed_input (an address of another installation).
 */
export async function placePictures(
  ctx: TransactionContext,
  content: Content,
  pictures: ReadonlyMap<PictureName, JudgedUpload>,
): Promise<Content> {
  const given = namesIn(content, STORED)
  const there = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM file WHERE id = ANY (${given}::uuid[]) AND is_public AND deleted_at IS NULL`,
  )
  const known = new Set(there.map(({ id }) => id))
  requireAll(given.filter((id) => !known.has(id)).map((id) => `/api/files/${id}`))
  const ids = new Map<PictureName, string>()
  for (const name of carriedPictures(content)) {
    const judged = pictures.get(name)
    if (!judged) throw new Refusal('malformed_input', { fields: { [`pictures/${name}`]: 'file_missing' } })
    const same = await ctx.db.maybeOne<{ id: string }>(sql`SELECT id FROM file
      WHERE sha256 = ${createHash('sha256').update(judged.bytes).digest()} AND purpose = 'content_image' AND deleted_at IS NULL
      ORDER BY id LIMIT 1`)
    ids.set(name, same?.id ?? (await ctx.gateways.files.put(judged, ctx.db, ctx.now())).id)
  }
  const place = (text: string) =>
    text.replace(
      CARRIED,
      (_, exported: string | undefined, written: string | undefined) =>
        `/api/files/${ids.get(exported ?? written ?? '')}`,
    )
  return mapTexts(content, place)
}

function requireAll(missing: readonly string[]): void {
  if (missing.length > 0)
    throw new Refusal('malformed_input', {
      fields: Object.fromEntries(missing.map((address) => [address, 'not_found'])),
    })
}
