import { Refusal } from '../../../domain/errors.ts'
import { VIEWS_PER_PAGE, type ViewPage } from '../../../domain/work/subjects.ts'
import { sql } from '../../store/client.ts'
import { lockName } from '../../store/lock-name.ts'
import { audit } from '../audit.ts'
import { type Context, inTransaction, requireOperator } from '../context.ts'

/** The caller's saved filters of one list. Error: not_found. */
export async function listSavedViews(ctx: Context, page: ViewPage) {
  const { id } = requireOperator(ctx)
  return ctx.db.many<{ id: string; name: string; query: string }>(sql`SELECT id, name, query FROM saved_view
    WHERE operator_id = ${id} AND page = ${page} ORDER BY name, id`)
}

/** Saves filters under a name, replacing those of the same name. Error: too_many_requests (twelve names for a page). */
export async function saveView(
  ctx: Context,
  input: { page: ViewPage; name: string; query: string },
): Promise<void> {
  const { id } = requireOperator(ctx)
  await inTransaction(ctx, async (ctx) => {
    await lockName(ctx.db, `saved-view:${id}`)
    await ctx.db.run(sql`INSERT INTO saved_view (operator_id, page, name, query, at)
      VALUES (${id}, ${input.page}, ${input.name}, ${input.query}, ${ctx.now()})
      ON CONFLICT (operator_id, page, name) DO UPDATE SET query = excluded.query, at = excluded.at`)
    const { count } = await ctx.db.one<{ count: number }>(sql`SELECT count(*)::int AS count FROM saved_view
      WHERE operator_id = ${id} AND page = ${input.page}`)
    if (count > VIEWS_PER_PAGE) throw new Refusal('too_many_requests')
    await audit(ctx, {
      subject: 'operator',
      subjectId: id,
      transition: 'save_view',
      data: { view: input.name },
    })
  })
}

/** Deletes one of the caller's saved filters; another operator's counts as unknown. Error: not_found. */
export async function removeView(ctx: Context, viewId: string): Promise<void> {
  const { id } = requireOperator(ctx)
  await inTransaction(ctx, async (ctx) => {
    const { name } = await ctx.db.one<{ name: string }>(
      sql`DELETE FROM saved_view WHERE id = ${viewId} AND operator_id = ${id} RETURNING name`,
    )
    await audit(ctx, { subject: 'operator', subjectId: id, transition: 'remove_view', data: { view: name } })
  })
}
