import { sql } from '../../../store/client.ts'
import type { World } from '../../../testing/world.ts'
import { within } from '../../context.ts'
import { reserveForCampaign, returnReserve } from '../campaign-reserve.ts'
import { makeCampaign } from './jobs.ts'

/** Reserves credit in a campaign of one place, by default 1,000.00, and returns it at once, free of charge. */
export async function bindAndReturn(
  world: World,
  marketerId: string,
  {
    fee = 80_000n,
    serviceFee = 20_000n,
    ...cause
  }: { fee?: bigint; serviceFee?: bigint; isMarketerCause?: boolean } = {},
) {
  const campaign = await makeCampaign(world, {
    marketerId,
    entry: 'public',
    fee,
    serviceFee,
    slots: 1,
  })
  await world.db.transaction(async (tx) => {
    await reserveForCampaign(within(world.system, tx), campaign, 1)
    await returnReserve(within(world.system, tx), campaign, 'all', cause)
    await tx.run(sql`UPDATE campaign SET status = 'canceled' WHERE id = ${campaign.id}`)
  })
}
