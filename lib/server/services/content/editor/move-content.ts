import type { ContentKind } from '../../../../domain/content/kinds.ts'
import { Refusal } from '../../../../domain/errors.ts'
import { present } from '../../../../domain/present.ts'
import { raw, sql } from '../../../store/client.ts'
import { lockName } from '../../../store/lock-name.ts'
import { type Context, inTransaction } from '../../context.ts'
import { invalidate } from '../../tags.ts'
import { lockEntry, moveEntry, requireContentEditor } from './content-entry.ts'

interface Ordered {
  key: string
  position: number
}

/** Kinds with an order on the site: table, key column, visible rows, which rows share a list, tag of the pages. */
const ORDERED = {
  partner: { table: 'partner_channel', key: 'key', of: 'is_published', list: 'true', tag: 'channels:home' },
  faq: { table: 'faq', key: 'anchor', of: 'is_published', list: 'audience', tag: 'faq' },
  package: {
    table: 'package_offer',
    key: 'slug_th',
    of: `status = 'publish'`,
    list: 'kind',
    tag: 'packages',
  },
} as const

export const isOrdered = (kind: ContentKind): kind is keyof typeof ORDERED => kind in ORDERED

/**
 * Moves a published piece one place up or down in its list on the site, at once; each piece that changes its position
 * gets a version. Moving the first up or the last down changes nothing. Errors: not_found, not_allowed.
 */
export async function moveContent(
  ctx: Context,
  kind: ContentKind,
  input: { key: string; to: 'up' | 'down' },
): Promise<{ moved: string[] }> {
  requireContentEditor(ctx, kind)
  if (!isOrdered(kind)) throw new Refusal('not_found')
  const { table, key, of, list, tag } = ORDERED[kind]
  return inTransaction(ctx, async (ctx) => {
    // Of two moves at once the second sees the order of the first.
    await lockName(ctx.db, `content-order:${kind}`)
    const rows = await ctx.db.many<Ordered>(sql`SELECT ${raw(key)} AS key, position FROM ${raw(table)}
      WHERE ${raw(of)} AND ${raw(list)} = (SELECT ${raw(list)} FROM ${raw(table)} WHERE ${raw(key)} = ${input.key} AND ${raw(of)})
      ORDER BY position, id`)
    const from = rows.findIndex((row) => row.key === input.key)
    if (from < 0) throw new Refusal('not_found')
    const to = from + (input.to === 'up' ? -1 : 1)
    if (to < 0 || to >= rows.length) return { moved: [] }
    const order = rows.with(from, present(rows[to], 'the neighbour')).with(to, present(rows[from], 'the one'))
    // Equal positions define no order: then all rows are numbered anew.
    const isPlain = new Set(rows.map((row) => row.position)).size === rows.length
    const places = isPlain ? rows.map((row) => row.position) : rows.map((_, at) => at + 1)
    const moved = order.flatMap((row, at) => {
      const position = present(places[at], 'a place')
      return position === row.position ? [] : [{ key: row.key, position }]
    })
    for (const { key: own, position } of moved) {
      const before = present(await lockEntry(ctx, kind, own), 'the entry of what is published')
      await ctx.db.run(sql`UPDATE ${raw(table)} SET position = ${position} WHERE ${raw(key)} = ${own}`)
      await moveEntry(ctx, before, { ...before, body: { ...before.body, position } }, 'order')
    }
    invalidate(ctx.db, [tag])
    return { moved: moved.map((row) => row.key) }
  })
}
