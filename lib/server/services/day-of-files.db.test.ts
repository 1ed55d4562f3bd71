import { expect, test } from 'vitest'
import { consoleSheet } from '../documents/sheet-columns.ts'
import { sql } from '../store/client.ts'
import { publishTexts } from '../testing/codes.ts'
import { makeWorld } from '../testing/world.ts'

/** Half past midnight on New Year in Bangkok, when it is still the old year in London. */
const EARLY = new Date('2026-12-31T17:30:00Z')

test('R36 files made at half past midnight in Bangkok bear its day, not the one before', async () => {
  const world = await makeWorld()
  await publishTexts(world)
  await world.db.run(sql`UPDATE consent_text SET published_at = ${EARLY}`)
  world.clock.advance({ seconds: (EARLY.getTime() - world.clock.now().getTime()) / 1000 })
  const me = await world.influencer({ stepUp: true })
  const read = async (path: string) => {
    const answer = await world.request('GET', path, { as: me })
    expect(answer.status, path).toBe(200)
    return {
      name: decodeURIComponent(answer.headers.get('content-disposition') ?? ''),
      text: new TextDecoder().decode(answer.bytes),
      bytes: Buffer.from(answer.bytes),
    }
  }
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM consent_text WHERE kind = 'terms' AND locale = 'th'`,
  )
  expect((await read(`/sv_influ_api/open/consent_file/${id}`)).text).toContain('· 2027-01-01\n')
  const copy = await read('/api/personal-data')
  expect(copy.name).toContain('-data-2027-01-01.zip')
  // Within a ZIP file a time is that of the place: the first entry says hour and minute, then the day.
  const [time, date] = [copy.bytes.readUInt16LE(10), copy.bytes.readUInt16LE(12)]
  expect([time >> 11, (time >> 5) & 63]).toEqual([0, 30])
  expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31]).toEqual([2027, 1, 1])
  const sheet = consoleSheet({ name: 'members', title: 'x', lang: 'th', at: EARLY }, [], [])
  expect(sheet.name).toBe('members-2027-01-01')
})
