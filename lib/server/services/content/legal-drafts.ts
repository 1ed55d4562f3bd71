import { CONTENT } from '../../../domain/content/kinds.ts'
import { type FieldValues, readFields } from '../../../domain/form/fields.ts'
import { sql } from '../../store/client.ts'
import { type Context, inTransaction } from '../context.ts'
import {
  type ContentEntry,
  lockEntry,
  moveEntry,
  requireContentEditor,
  requireContentPublisher,
} from './editor/content-entry.ts'
import { textOf } from './editor/field-values.ts'
import { publishContent } from './editor/publish-content.ts'
import type { LegalTextInput } from './publish-legal-text.ts'

const toTexts = (body: FieldValues): LegalTextInput['texts'] => {
  const text = (end: 'Th' | 'En') => ({
    title: textOf(body, `title${end}`),
    summary: textOf(body, `summary${end}`),
    body: textOf(body, `body${end}`),
  })
  return { th: text('Th'), en: text('En') }
}

const toValues = ({ th, en }: LegalTextInput['texts']) => ({
  titleTh: th.title,
  titleEn: en.title,
  summaryTh: th.summary,
  summaryEn: en.summary,
  bodyTh: th.body,
  bodyEn: en.body,
})

const isWaiting = (entry: Pick<ContentEntry, 'status' | 'isChanged'>) =>
  entry.status !== 'published' || entry.isChanged

/** Texts that wait in the editor for somebody to read and publish them. Errors: not_found, not_allowed. */
export async function listLegalDrafts(ctx: Context): Promise<LegalTextInput[]> {
  requireContentEditor(ctx, 'legal')
  const entries = await ctx.db.many<ContentEntry>(
    sql`SELECT key, status, is_changed, body FROM content_entry WHERE kind = 'legal' ORDER BY key`,
  )
  return entries.filter(isWaiting).map(({ key, body }) => ({ kind: key, texts: toTexts(body) }))
}

/**
 * Stores a text as the editor's draft. It replaces the previous draft and cancels its scheduled publication.
 * Errors: not_found, not_allowed, malformed_input.
 */
export async function saveLegalDraft(ctx: Context, input: LegalTextInput): Promise<void> {
  requireContentEditor(ctx, 'legal')
  const body = readFields(CONTENT.legal.fields, toValues(input.texts), { draft: true })
  await inTransaction(ctx, async (ctx) => {
    const before = await lockEntry(ctx, 'legal', input.kind)
    const status = before?.status === 'published' ? 'published' : 'draft'
    await moveEntry(
      ctx,
      before,
      {
        kind: 'legal',
        key: input.kind,
        status,
        body,
        isChanged: status === 'published',
        publishAt: null,
      },
      'import',
    )
  })
}

/** Publishes the waiting draft of a kind; false if there is none. Errors: not_found, not_allowed, malformed_input. */
export async function publishLegalDraft(ctx: Context, kind: string): Promise<boolean> {
  requireContentPublisher(ctx, 'legal')
  return inTransaction(ctx, async (ctx) => {
    const entry = await lockEntry(ctx, 'legal', kind)
    if (!entry || !isWaiting(entry)) return false
    await publishContent(ctx, 'legal', { key: kind, version: entry.version })
    return true
  })
}
