import { afterAll, expect, it } from 'vitest'
import { type Influencer, makeScene } from '../../testing/scene.ts'
import { makeWorld } from '../../testing/world.ts'
import { deliverOutbox } from '../../workers/deliver-outbox.ts'

const world = await makeWorld({ keep: true })
afterAll(() => world.close())
const scene = await makeScene(world)

it('an offer asks until it is answered; a foreign reader sees neither', async () => {
  const { who, job } = await scene.make('ASSIGN:invite')
  await deliverOutbox(world.system, { limit: 50 })
  const offerOf = async (reader: Influencer) => {
    const { status, body } = await world.request('GET', '/api/notifications?limit=50', { as: reader })
    expect(status).toBe(200)
    return (body.items as { event: string; link: string | null; waits: boolean }[]).find(
      ({ event, link }) => event === 'offer_received' && link === `/Influencer/job/${job.id}`,
    )
  }
  expect((await offerOf(who))?.waits).toBe(true)
  const accepted = await world.request('POST', `/api/jobs/${job.id}/accept`, {
    as: who,
    body: { version: job.version, briefVersion: job.briefVersion },
    idempotencyKey: 'waits-accept',
  })
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  expect((await offerOf(who))?.waits).toBe(false)
  expect(await offerOf(await world.influencer())).toBeUndefined()
})
