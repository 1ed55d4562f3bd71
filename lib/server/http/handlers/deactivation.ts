import {
  deactivateInfluencer,
  deactivateMarketer,
  getMarketerDeactivation,
  listDeactivationReasons,
  validateInfluencerDeactivation,
} from '../../../contract/deactivation.ts'
import type { Context } from '../../services/context.ts'
import * as closing from '../../services/deactivation/deactivate.ts'
import type { ShownBlocker } from '../../services/deactivation/facts.ts'
import { listReasons, validateInfluencer, validateMarketer } from '../../services/deactivation/queries.ts'
import { type Handler, handle, toMoney } from '../handle.ts'

function toWireBlockers<C extends string>(ctx: Context, blockers: readonly ShownBlocker<C>[]) {
  return {
    canDeactivate: blockers.length === 0,
    blockers: blockers.map(({ code, count, amount, waivable, link }) => ({
      code,
      count,
      amount: amount === null ? null : toMoney(amount, ctx.settings.currency),
      waivable,
      link,
    })),
  }
}
const toClosing = <B extends { waivedAmount?: number | undefined }>({ waivedAmount = 0, ...body }: B) => ({
  ...body,
  waived: BigInt(waivedAmount),
})
const toClosed = (closed: closing.Closed) => ({ status: 'deactivated' as const, ...closed })

export const deactivationHandlers: readonly Handler[] = [
  handle(validateInfluencerDeactivation, async (ctx, { params }) =>
    toWireBlockers(ctx, await validateInfluencer(ctx, params.id)),
  ),
  handle(listDeactivationReasons, async () => listReasons()),
  handle(deactivateInfluencer, async (ctx, { params, body }, reply) => {
    const closed = await closing.deactivateInfluencer(ctx, { ...toClosing(body), id: params.id })
    reply.session(null)
    return toClosed(closed)
  }),
  handle(getMarketerDeactivation, async (ctx) => ({
    ...toWireBlockers(ctx, await validateMarketer(ctx)),
    reasons: listReasons(),
  })),
  handle(deactivateMarketer, async (ctx, { body }, reply) => {
    const closed = await closing.deactivateMarketer(ctx, toClosing(body))
    reply.session(null)
    return toClosed(closed)
  }),
]
