import { type Context, requireOperator } from '../context.ts'

/** Content may be written by its editors and by commands. Errors: not_found, not_allowed. */
export function requireEditor(ctx: Context): void {
  if (ctx.caller.kind !== 'system') requireOperator(ctx, 'content', 'admin')
}
