import { expect, test } from 'vitest'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { render } from '../notification/render.ts'
import { tellLateReviews, tellUnconfirmedRates } from './tell-operators.ts'

const told = async (world: World, event: string) =>
  (await world.outbox()).filter((row) => row.event === event).map(({ payload }) => payload)

async function giveDocument(world: World, memberId: string, kind: string) {
  const [id, file] = [newId(Date.now()), newId(Date.now())]
  await world.db.run(sql`INSERT INTO file (id, owner_id, purpose, content_type, bytes, sha256, storage_key, created_at)
    VALUES (${file}, ${memberId}, 'document', 'image/jpeg', 1, '\\x00', ${file}, ${world.clock.now()})`)
  await world.db.run(sql`INSERT INTO document (id, member_id, doc_set, kind, status, file_id, created_at)
    VALUES (${id}, ${memberId}, 'A', ${kind}, 'in_progress', ${file}, ${world.clock.now()})`)
}

test('a review that waits longer than promised is told to its role, once a day while it is late', async () => {
  const world = await makeWorld()
  const me = await world.influencer({ status: 'waiting_approve' })
  await giveDocument(world, me.id, 'bank_book')
  world.clock.advance({ hours: 47 })
  // Several workers at once tell once; their connections are open from here on.
  const byAll = () => Promise.all(Array.from({ length: 6 }, () => tellLateReviews(world.system)))
  expect((await byAll()).flat()).toEqual([])
  world.clock.advance({ hours: 2 })
  const both = await byAll()
  expect(both.flat().sort()).toEqual(['documents', 'members'])
  const rows = await told(world, 'review_late')
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual(
    expect.objectContaining({ queue: 'members', roles: ['support', 'admin'], late: 1, hours: 48 }),
  )
  // Support decides no bank document, and is not told of it.
  expect(rows).toContainEqual(expect.objectContaining({ queue: 'documents', roles: ['finance'], late: 1 }))
  world.clock.advance({ hours: 23 })
  expect(await tellLateReviews(world.system)).toEqual([])
  world.clock.advance({ hours: 1 })
  expect((await tellLateReviews(world.system)).sort()).toEqual(['documents', 'members'])
  await world.db.run(sql`UPDATE member SET status = 'allowed'`)
  await world.db.run(sql`UPDATE document SET status = 'approve'`)
  world.clock.advance({ hours: 25 })
  expect(await tellLateReviews(world.system)).toEqual([])
  expect(await told(world, 'review_late')).toHaveLength(4)
  const text = render(
    { event: 'review_late', payload: rows[0] ?? {}, subjectId: null },
    'en',
    'operator',
    'Siang',
  )
  expect(text.subject).toMatch(/^Waiting longer than promised: (New members|Documents)$/)
  expect(text.link).toBe('/Operator/dashboard')
})

test('queues of money are late on the dashboard only, and nobody but the system tells', async () => {
  const world = await makeWorld()
  const member = await world.influencer()
  await world.request('POST', '/api/leads', {
    body: { kind: 'contact', name: 'มานี', email: 'manee@example.com', message: 'สอบถามราคา', locale: 'th' },
  })
  world.clock.advance({ days: 9 })
  expect(await tellLateReviews(world.system)).toEqual([])
  for (const caller of [member.caller, (await world.operator('admin')).caller]) {
    await expect(tellLateReviews(world.as(caller))).rejects.toThrow('not_allowed')
    await expect(tellUnconfirmedRates(world.as(caller))).rejects.toThrow('not_allowed')
  }
})

test('finance is told of each rate that is missing or not confirmed, once a day until it is; demo mode works with both', async () => {
  const world = await makeWorld({ demoMode: false })
  await world.db.run(sql`UPDATE tax_rate SET confirmed_at = ${world.clock.now()} WHERE confirmed_at IS NULL`)
  expect(await tellUnconfirmedRates(world.system)).toEqual([])
  expect(await told(world, 'rate_not_confirmed')).toEqual([])
  await world.db.run(sql`UPDATE tax_rate SET confirmed_at = NULL WHERE kind = 'vat'`)
  await world.db.run(sql`DELETE FROM tax_rate WHERE class = 'advertising'`)
  await Promise.all([tellUnconfirmedRates(world.system), tellUnconfirmedRates(world.system)])
  const rows = await told(world, 'rate_not_confirmed')
  expect(rows).toEqual([{ rates: 'vat.standard wht.advertising', roles: ['finance'] }])
  const say = (locale: 'th' | 'en') =>
    render(
      { event: 'rate_not_confirmed', payload: rows[0] ?? {}, subjectId: null },
      locale,
      'operator',
      'Siang',
    ).body
  expect(say('en')).toContain('VAT, Withholding: Advertising')
  expect(say('th')).toContain('ค่าโฆษณา')
  world.clock.advance({ hours: 24 })
  await tellUnconfirmedRates(world.system)
  expect(await told(world, 'rate_not_confirmed')).toHaveLength(2)
  const demo = await makeWorld()
  await demo.db.run(sql`UPDATE tax_rate SET confirmed_at = NULL`)
  expect(await tellUnconfirmedRates(demo.system)).toEqual([])
})
