import { sql } from '../../../../store/client.ts'
import { publishLegalText } from '../../publish-legal-text.ts'
import { bothLanguages, textOf } from '../field-values.ts'
import type { KindStore, LiveRow } from '../kind-store.ts'

export const legalStore: KindStore = {
  list: (db) =>
    db.many<LiveRow>(sql`SELECT kind AS key, max(title) FILTER (WHERE locale = 'th') AS title_th, max(title) FILTER (WHERE locale = 'en') AS title_en,
        true AS is_published, max(published_at) AS updated_at
      FROM consent_text t WHERE version = (SELECT max(version) FROM consent_text l WHERE l.kind = t.kind) GROUP BY kind ORDER BY kind`),
  async read(db, key) {
    const row = await db.maybeOne<{
      values: Record<string, string | null> | null
    }>(sql`SELECT jsonb_build_object(${bothLanguages('title', 'summary', 'body')}) AS values
      FROM consent_text t WHERE kind = ${key} AND version = (SELECT max(version) FROM consent_text l WHERE l.kind = ${key}) HAVING count(*) > 0`)
    return row?.values ?? undefined
  },
  async publish(ctx, key, values) {
    const text = (end: 'Th' | 'En') => ({
      title: textOf(values, `title${end}`),
      summary: textOf(values, `summary${end}`),
      body: textOf(values, `body${end}`),
    })
    await publishLegalText(ctx, { kind: key, texts: { th: text('Th'), en: text('En') } })
  },
}
