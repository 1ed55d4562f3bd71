import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'
import { sql } from '../store/client.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { listening, offer, rows, say } from './testing/said.ts'

test.each(['email', 'line'] as const)(
  'a name that holds an address is no link in what we send by %s, and stays whole in the inbox',
  async (way) => {
    const world = await makeWorld()
    const me = await world.influencer()
    if (way === 'line')
      await world.db.run(
        sql`INSERT INTO line_link (member_id, line_user_id, state) VALUES (${me.id}, ${`U${me.id}`}, 'linked')`,
      )
    const { ctx, sent } = listening(world)
    const given = offer(me.id)
    const payload = { ...given.payload, brand: 'ยืนยันที่ evil.example', campaign: 'https://evil.example/x' }
    await say(world, { ...given, payload })
    await deliverOutbox(ctx, { limit: 10 })
    expect(sent).toHaveLength(1)
    const text = JSON.stringify(sent[0])
    expect(text).not.toMatch(/evil\.example/)
    expect(text.replaceAll('\u2060', '')).toContain('https://evil.example/x')
    // Our own address is one still.
    expect(text).toContain(`${world.system.settings.appUrl}/`)
    const kept = (await rows(world)).find((row) => row.channel === 'in_app')
    expect(kept?.body).toContain('https://evil.example/x')
  },
)
