import { expect, test } from 'vitest'
import { meet } from '#lib/server/testing/lock-waits.ts'
import { sql } from '../../store/client.ts'
import { decideApproval } from '../approval/approvals.ts'
import type { Context } from '../context.ts'
import { downloadBatch } from './batch.ts'
import { failWithdrawal } from './fail-withdrawal.ts'
import { approve, ask, makePayee, release } from './testing/payout.ts'

/** A batch of one payout whose release waits for the second person; a third one looks at the line. */
async function waiting() {
  const { world, finance, second, as } = await makePayee(2_000_000n)
  const { id, version } = (await ask(world, as, 1_000_000)).body
  await approve(world, finance, id, version)
  const { batch, waiting, decide } = await release(world, finance, second, [id])
  const by = { ...second.ctx, caller: { ...second.ctx.caller, stepUpAt: world.clock.now() } } as Context
  const row = () =>
    world.db.one<{ status: string; version: number; batch: string }>(
      sql`SELECT w.status, w.version, (SELECT status FROM payout_batch WHERE id = ${batch.id}) AS batch
        FROM withdrawal w WHERE w.id = ${id}`,
    )
  const { version: seen } = await row()
  const fail = (ctx: Context) => failWithdrawal(ctx, { id, version: seen, reason: 'ต้องตรวจสอบก่อน' })
  const approval = { decision: 'approve' as const, payloadHash: waiting.payloadHash }
  return {
    world,
    batchId: batch.id as string,
    row,
    fail,
    release: () => decide(second),
    releaseIn: (ctx: Context) => decideApproval(ctx, waiting.id, approval),
    by,
    third: await world.operator('finance'),
  }
}

test('R10 duel: a line is refused while its batch is released: before it, and nothing is left to release; after it, and the bank decides', async () => {
  const before = await waiting()
  const { body } = await meet(before.world, (bind) => before.fail(bind(before.third.ctx)), before.release)
  expect([body.error?.code, await before.row()]).toMatchObject([
    'already_decided',
    { status: 'failed', batch: 'draft' },
  ])
  expect(await before.world.checkInvariants()).toEqual([])

  const after = await waiting()
  const refused = meet(
    after.world,
    (bind) => after.releaseIn(bind(after.by)),
    () => after.fail(after.third.ctx),
  )
  await expect(refused).rejects.toMatchObject({ code: 'move_not_allowed' })
  expect(await after.row()).toMatchObject({ status: 'in_batch', batch: 'released' })
  // The file that was released is the one that is downloaded.
  expect((await downloadBatch(after.third.ctx, after.batchId)).text).toContain('TOTAL')
  expect(await after.world.checkInvariants()).toEqual([])
})
