import type { EntryDraft, Posting } from '../../domain/ledger/entry.ts'
import { newId } from '../store/id.ts'
import { postEntry } from '../store/ledger.ts'
import type { World } from './world.ts'

type Account = Pick<Posting, 'code' | 'owner'> & Partial<Pick<Posting, 'lot'>>

/** A manual entry that moves the amount from the company to the account, or back where it is negative. */
export function adjustment(account: Account, amount: bigint, idemKey = `test:${newId()}`): EntryDraft {
  const given = { ref: null, lot: null, ...account } as const
  const company = { code: 'platform.adjustment', owner: null, ref: null, lot: null } as const
  const [up, down] = amount > 0n ? [given, company] : [company, given]
  const size = amount > 0n ? amount : -amount
  return {
    event: 'L28',
    idemKey,
    currency: 'THB',
    lines: [
      { ...down, side: 'D', amount: size },
      { ...up, side: 'C', amount: size },
    ],
  }
}

export const adjust = (world: World, ...given: Parameters<typeof adjustment>) =>
  world.db.transaction((tx) => postEntry(tx, adjustment(...given), world.clock.now()))

/** Puts an amount into an influencer's wallet, or takes it out where it is negative. */
export const moveWallet = (world: World, owner: string, amount: bigint) =>
  adjust(world, { code: 'inf.available', owner }, amount)
