import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { CHANNEL_STATUSES } from '../../../domain/channel/moves.ts'
import { sql } from '../../store/client.ts'

/** Statuses in which a channel with a proof and figures that were sent waits in a queue. */
const WAITS = {
  proof: ['waiting_approve', 'disconnected', 'not_found'],
  figures: ['allowed', 'active'],
  not_found: ['not_found'],
  disconnected: ['disconnected'],
  all: [...CHANNEL_STATUSES],
}

test('a channel waits in a queue only while somebody may decide it there, and only for what was sent', async () => {
  const world = await makeWorld()
  const support = await world.operator('support')
  const { channelId } = await world.influencer()
  const isIn = async (queue: string) => {
    const { items } = (await world.request('GET', `/api/operator/channels?queue=${queue}`, { as: support }))
      .body as { items: { id: string }[] }
    return items.some(({ id }) => id === channelId)
  }
  const now = world.clock.now()
  for (const status of CHANNEL_STATUSES) {
    await world.db.run(
      sql`UPDATE channel SET status = ${status}, proof_sent_at = ${now}, claim_at = ${now} WHERE id = ${channelId}`,
    )
    for (const [queue, waiting] of Object.entries(WAITS))
      expect(await isIn(queue), `${status} in ${queue}`).toBe(waiting.includes(status))
    await world.db.run(sql`UPDATE channel SET proof_sent_at = NULL, claim_at = NULL WHERE id = ${channelId}`)
    expect([await isIn('proof'), await isIn('figures')], status).toEqual([false, false])
  }
})
