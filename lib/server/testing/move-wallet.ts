import { newId } from '../store/id.ts'
import { postEntry } from '../store/ledger.ts'
import type { World } from './world.ts'

/** Puts an amount into an influencer's wallet, or takes it out where it is negative. */
export async function moveWallet(world: World, owner: string, amount: bigint) {
  const wallet = { code: 'inf.available', owner, ref: null, lot: null } as const
  const company = { code: 'platform.adjustment', owner: null, ref: null, lot: null } as const
  const [up, down] = amount > 0n ? [wallet, company] : [company, wallet]
  const size = amount > 0n ? amount : -amount
  await world.db.transaction((tx) =>
    postEntry(
      tx,
      {
        event: 'L28',
        idemKey: `test:${newId()}`,
        currency: 'THB',
        lines: [
          { ...down, side: 'D', amount: size },
          { ...up, side: 'C', amount: size },
        ],
      },
      world.clock.now(),
    ),
  )
}
