import { expect, test } from 'vitest'
import { countLockWaits } from '#lib/server/testing/lock-waits.ts'
import { makeWorld, type World } from '#lib/server/testing/world.ts'
import { sql } from '../../../store/client.ts'
import { OFFER } from './testing/offer.ts'

async function makePackages(world: World) {
  const as = await world.operator('content')
  const post = (command: string, body: object) =>
    world.request('POST', `/api/operator/content/package/${command}`, { as, body })
  return {
    save: (key: string, version: number, values: Partial<typeof OFFER>) =>
      post('save', { key, version, values: { ...OFFER, ...values } }),
    publish: (key: string, version: number) => post('publish', { key, version }),
    get: async (key: string) =>
      (await world.request('GET', `/api/operator/content/package/one?key=${key}`, { as })).body,
  }
}

test('R33 a text that nests without bounds is refused when it is saved, with its field', async () => {
  const world = await makeWorld()
  const packages = await makePackages(world)
  for (const bodyTh of [
    '>'.repeat(5_000),
    '- '.repeat(5_000),
    `${'|a'.repeat(900)}|\n${'|-'.repeat(900)}|\n${'|\n'.repeat(900)}`,
  ]) {
    const began = performance.now()
    const answer = await packages.save('deep', 0, { bodyTh })
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toEqual({ bodyTh: 'form.field.too_nested' })
    expect(performance.now() - began).toBeLessThan(5_000)
  }
  expect(await world.db.one(sql`SELECT count(*)::int AS n FROM content_entry`)).toEqual({ n: 0 })
})

test('a picture that is taken out leaves the site as well', async () => {
  const world = await makeWorld()
  const packages = await makePackages(world)
  const shown = async () =>
    (
      await world.db.one<{ image: string | null }>(
        sql`SELECT image FROM package_offer WHERE slug_th = 'five'`,
      )
    ).image
  await packages.save('five', 0, { image: '/images/pictures/shampoo-pair-480.webp' })
  expect((await packages.publish('five', 1)).status).toBe(200)
  expect(await shown()).toBe('/images/pictures/shampoo-pair-480.webp')
  const { version } = await packages.get('five')
  const saved = await packages.save('five', version, { image: '' })
  expect((await packages.publish('five', saved.body.version)).status).toBe(200)
  expect(await shown()).toBeNull()
})

test('R33 of four packages that are published at once under one English address one is', async () => {
  const world = await makeWorld({ max: 8 })
  const packages = await makePackages(world)
  const keys = ['one', 'two', 'three', 'four'].map((name) => `package-${name}`)
  for (const key of keys) expect((await packages.save(key, 0, { slugEn: 'same-address' })).status).toBe(200)
  // Writes are blocked until all four wait: any check before the lock has then been made.
  const published = await world.db.transaction(async (tx) => {
    await tx.run(sql`LOCK TABLE package_offer IN SHARE ROW EXCLUSIVE MODE`)
    const begun = keys.map((key) => packages.publish(key, 1))
    await expect.poll(() => countLockWaits(world)).toBe(4)
    return begun
  })
  const answers = await Promise.all(published)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  for (const { status, body } of answers)
    if (status === 422) expect(body.error.fields).toEqual({ slugEn: 'already_registered' })
  expect(await world.db.many(sql`SELECT slug_en FROM package_offer`)).toEqual([{ slugEn: 'same-address' }])
})

test('an address is one package, whatever the language', async () => {
  const world = await makeWorld()
  const packages = await makePackages(world)
  await packages.save('first-one', 0, { slugEn: 'shared-one' })
  expect((await packages.publish('first-one', 1)).status).toBe(200)
  await packages.save('shared-one', 0, { slugEn: 'other-one' })
  expect((await packages.publish('shared-one', 1)).body.error.fields).toEqual({
    slugEn: 'already_registered',
  })
})
