import { describe, expect, it } from 'vitest'
import { SEED_TAX_RATES } from '../../../domain/tax/seed-rates.ts'
import { sql } from '../../store/client.ts'
import { newId } from '../../store/id.ts'
import { makeWorld, type World } from '../../testing/world.ts'

async function addOffer(
  world: World,
  given: { status?: string; position: number; influencerIds?: string[] },
) {
  const id = newId()
  const slug = `set-${given.position}`
  await world.db.run(sql`INSERT INTO package_offer (id, kind, status, slug_th, slug_en, name_th, name_en, summary_th, summary_en, body_th, body_en, channel_type, post_type,
      slots, price, fee_per_slot, currency, valid_days, influencer_ids, position, created_at, updated_at)
    VALUES (${id}, ${given.influencerIds ? 'bundle' : 'package'}, ${given.status ?? 'publish'}, ${`ชุด-${given.position}`}, ${slug}, 'ชุด', 'Set', 'สรุป', 'Summary', 'เนื้อหา', 'Body',
      'INSTAGRAM', 'photoPost', 5, 2500000, 400000, 'THB', 180, ${given.influencerIds ?? []}, ${given.position}, ${world.clock.now()}, ${world.clock.now()})`)
  return { id, slug }
}

describe('packages (docs/requirements.md#calls)', () => {
  it('lists six published offers by default, with VAT and without the company’s own fee', async () => {
    const world = await makeWorld()
    for (let position = 1; position <= 8; position++) await addOffer(world, { position })
    await addOffer(world, { position: 9, status: 'draft' })
    const home = await world.request('GET', '/api/package/home/list')
    expect(home.body).toMatchObject({ page: 1, limit: 6, total: 8 })
    expect(home.body.items).toHaveLength(6)
    expect(home.body.items[0]).toMatchObject({
      slug: { th: 'ชุด-1', en: 'set-1' },
      slotValue: { minor: 500_000 },
      priceWithVat: { minor: 2_675_000, currency: 'THB' },
    })
    expect([...home.tags]).toContain('packages')
    expect(JSON.stringify(home.body)).not.toMatch(/"\w*fee\w*":/i)
    const second = await world.request('GET', '/sv_package/offer?limit=6&page=2')
    expect(second.body.items).toHaveLength(2)
    expect((await world.request('GET', '/sv_package/offer?status=draft')).body).toMatchObject({
      items: [],
      total: 0,
    })
  })

  it('finds one by locale and slug, with the people of a bundle; unknown, draft or other language is 404', async () => {
    const world = await makeWorld()
    const person = await world.influencer({ followers: 12_000 })
    const { slug } = await addOffer(world, { position: 1, influencerIds: [person.id] })
    await addOffer(world, { position: 2, status: 'draft' })
    const found = await world.request('GET', `/sv_package/offer/find/en/${slug}`)
    expect(found.body).toMatchObject({
      kind: 'bundle',
      reach: 12_000,
      influencers: [{ id: person.id, name: 'หญิง', followers: 12_000 }],
    })
    expect(
      (await world.request('GET', `/sv_package/offer/find/th/${encodeURIComponent('ชุด-1')}`)).status,
    ).toBe(200)
    for (const path of [`th/${slug}`, 'en/set-2', 'en/none', 'de/set-1'])
      expect((await world.request('GET', `/sv_package/offer/find/${path}`)).status).toBe(404)
  })

  it('starts with the tax rows of the domain', async () => {
    const world = await makeWorld()
    const rows = await world.db.many<{
      kind: string
      class: string
      bp: number | null
      validTo: string | null
      confirmed: boolean
    }>(
      sql`SELECT kind, class, bp, valid_to, confirmed_at IS NOT NULL AS confirmed FROM tax_rate WHERE country = 'TH' ORDER BY kind, class, valid_from`,
    )
    const expected = SEED_TAX_RATES.map((row) => ({
      kind: row.kind,
      class: row.class,
      bp: row.bp,
      validTo: row.validTo,
      confirmed: row.isConfirmed,
    }))
    const byName = (
      a: { class: string; validTo: string | null },
      b: { class: string; validTo: string | null },
    ) => `${a.class}${a.validTo}`.localeCompare(`${b.class}${b.validTo}`)
    expect(rows.sort(byName)).toEqual(expected.sort(byName))
  })
})
