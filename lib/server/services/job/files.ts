import { Refusal } from '../../../domain/errors.ts'
import { toFileName } from '../../../domain/file/file-name.ts'
import type { FilePurpose } from '../../../domain/file/purposes.ts'
import { type Db, sql } from '../../store/client.ts'
import { type FileRow, findFile } from '../../store/file.ts'
import { type Context, inTransaction, type OperatorRole, requireMember } from '../context.ts'
import { judgeUpload, keepUpload } from '../judge-upload.ts'
import { isParty } from './access.ts'
import { isShownWork } from './work-pictures.ts'

export interface UploadInput {
  purpose: 'draft' | 'screenshot' | 'brief'
  bytes: Uint8Array
  contentType: string
  name: string
}

/**
 * Stores one picture or PDF of at most 4,096,000 bytes (docs/requirements.md#validation). Errors: those of the files
 * gateway.
 */
export async function uploadFile(ctx: Context, input: UploadInput) {
  const member = requireMember(ctx)
  const judged = await judgeUpload(ctx, { ownerId: member.id, ...input })
  return inTransaction(ctx, async (ctx) => {
    const stored = await keepUpload(ctx, judged, () => ({ purpose: input.purpose }))
    return { ...stored, url: `/api/files/${stored.id}` }
  })
}

/**
 * Operator roles that may open each purpose: deliveries for those who read jobs, slips for those who read orders.
 * Identity, bank and tax documents have audited calls of their own.
 */
const OPERATORS_OF: Readonly<Record<string, readonly OperatorRole[] | undefined>> = {
  draft: ['support', 'finance', 'admin'],
  screenshot: ['support', 'finance', 'admin'],
  brief: ['support', 'finance', 'admin'],
  slip: ['support', 'finance'],
} satisfies Partial<Record<FilePurpose, readonly OperatorRole[]>>

/** True for a party of a job whose delivery contains the file. */
async function isInOwnJob(db: Db, fileId: string, memberId: string): Promise<boolean> {
  const row = await db.maybeOne(sql`SELECT 1 AS found FROM job_submission s JOIN job j ON j.id = s.job_id
    WHERE s.file_ids @> ARRAY[${fileId}::uuid] AND ${isParty(memberId)} LIMIT 1`)
  return row !== undefined
}

/**
 * True for a picture or brief file of a campaign: for everybody once it is publicly open, else for the parties of its
 * jobs.
 */
async function isInCampaign(
  db: Db,
  fileId: string,
  ownerId: string,
  memberId: string | null,
): Promise<boolean> {
  const row = await db.maybeOne(sql`SELECT 1 AS found FROM campaign c
    LEFT JOIN brief b ON b.campaign_id = c.id
    WHERE c.marketer_id = ${ownerId} AND c.opened_at IS NOT NULL
      AND (c.image_file_id = ${fileId}::uuid OR b.body -> 'assetFileIds' ? ${fileId})
      AND (c.entry = 'public' OR EXISTS (SELECT 1 FROM job j WHERE j.campaign_id = c.id AND ${isParty(memberId)}))
    LIMIT 1`)
  return row !== undefined
}

/** True for a picture or brief file of a submitted campaign: operators who review texts see its files too. */
async function isToReview(db: Db, file: FileRow): Promise<boolean> {
  if (file.purpose !== 'brief') return false
  const row =
    await db.maybeOne(sql`SELECT 1 AS found FROM campaign c LEFT JOIN brief b ON b.campaign_id = c.id
    WHERE c.marketer_id = ${file.ownerId} AND c.status <> 'draft'
      AND (c.image_file_id = ${file.id}::uuid OR b.body -> 'assetFileIds' ? ${file.id} OR c.brief_draft -> 'assetFileIds' ? ${file.id})
    LIMIT 1`)
  return row !== undefined
}

/** The row of a stored file if the caller may read it, else not_found (docs/domain/README.md#p13). */
export async function requireReadable(ctx: Context, fileId: string) {
  const row = await findFile(ctx.db, fileId)
  if (!row) throw new Refusal('not_found')
  const { caller } = ctx
  const memberId = caller.kind === 'influencer' || caller.kind === 'marketer' ? caller.id : null
  const mayRead =
    row.isPublic ||
    (memberId !== null && row.ownerId === memberId) ||
    (caller.kind === 'operator' && caller.roles.some((role) => OPERATORS_OF[row.purpose]?.includes(role))) ||
    (caller.kind === 'operator' && caller.roles.includes('content') && (await isToReview(ctx.db, row))) ||
    (memberId !== null && (await isInOwnJob(ctx.db, fileId, memberId))) ||
    (caller.kind === 'marketer' &&
      row.purpose === 'draft' &&
      row.contentType.startsWith('image/') &&
      (await isShownWork(ctx.db, fileId, caller.id))) ||
    (row.purpose === 'brief' &&
      row.ownerId !== null &&
      (await isInCampaign(ctx.db, fileId, row.ownerId, memberId)))
  if (!mayRead) throw new Refusal('not_found')
  return row
}

/** A stored file if the caller may read it. Error: not_found. */
export async function readFile(ctx: Context, fileId: string) {
  const { purpose } = await requireReadable(ctx, fileId)
  const file = await ctx.gateways.files.open(fileId)
  if (!file) throw new Refusal('not_found')
  // Applied again for files stored before extensions were checked.
  const name = toFileName(file.name ?? '', file.contentType)
  return {
    bytes: file.bytes,
    contentType: file.contentType,
    ...(name ? { fileName: name } : {}),
    inline: file.contentType.startsWith('image/'),
    // Content pictures never change under their id, and pages show them to everybody.
    isImmutable: purpose === 'content_image',
  }
}
