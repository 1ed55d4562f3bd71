import { present } from '../../../domain/present.ts'
import { endRecruiting } from '../../services/campaign/end-recruiting.ts'
import { sql } from '../../store/client.ts'
import { BRANDS } from './brands.ts'
import { campaign } from './campaigns.ts'
import { marketer } from './people.ts'
import { hours, type Stage } from './stage.ts'
import { buyCredit } from './work.ts'

/** Top-up of each brand; enough for all its slots with the service fee. */
export const CREDIT_BAHT = 130_000

/**
 * The public board apart from the jobs of the story: other brands, and two that have stopped recruiting. Returns the
 * brands by e-mail address.
 */
export async function seedMarket(stage: Stage): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>()
  const made: { owner: string; id: string }[] = []
  for (const { jobs, interest, ...brand } of BRANDS) {
    const owner = await marketer(stage, { ...brand, type: 'brand' })
    owners.set(brand.email, owner)
    await buyCredit(stage, owner, CREDIT_BAHT)
    for (const [title, text, postType, channelTypes, feeBaht, slots, followersMin] of jobs) {
      stage.pass(hours(0.5))
      const id = await campaign(stage, owner, {
        kind: 'public',
        title,
        text,
        category: interest,
        postType,
        channelTypes,
        feeBaht,
        slots,
        followersMin,
        interests: [...new Set([interest, 'lifestyle'])],
        applyInDays: 18 + (made.length % 12),
      })
      made.push({ owner, id })
    }
  }
  for (const { owner, id } of [
    present(made[2], 'a campaign just made'),
    present(made[9], 'a campaign just made'),
  ]) {
    const me = await stage.as(owner)
    const { version } = await me.db.one<{ version: number }>(
      sql`SELECT version FROM campaign WHERE id = ${id}`,
    )
    await endRecruiting(me, { id, version })
  }
  return owners
}
