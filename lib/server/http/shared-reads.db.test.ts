import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBasics, seedContent } from '../seed/content.ts'
import { makeWorld } from '../testing/world.ts'
import { allHandlers } from './handlers/index.ts'
import { isSharedRead } from './shared-reads.ts'

const shared = allHandlers.map(({ call }) => call).filter((call) => call.shared)
let world: Awaited<ReturnType<typeof makeWorld>>
let given: Record<string, string>
/** The seed has no job and no package; their "not found" is cached too. */
const missing = new Set(['getPublicJob', 'findOffer'])

beforeAll(async () => {
  world = await makeWorld({ keep: true })
  await seedBasics(world.system)
  await seedContent(world.system, { now: world.clock.now, hold: () => {} })
  // A visible one: the seed has articles of a hidden category, and scheduled ones.
  const firstOf = async (path: string): Promise<{ slug: string }> =>
    (await world.request('GET', path)).body.items[0]
  const { slug } = await firstOf('/api/blogs/lang/th')
  const study = await firstOf('/api/influencer-success-cases/lang/th')
  given = {
    'getSeoConfig a': 'home',
    'getSeoConfig b': 'th',
    'getPageSeo page': 'home',
    'getArticle slug': slug,
    'getCaseStudy id': study.slug,
    'getPublicJob id': '0199f48d-3afb-7002-8000-000000000000',
    'listFaqs type': 'all',
    'listSitemap kind': 'articles',
    'findOffer a': 'th',
    'findOffer b': 'none',
  }
})
afterAll(() => world.close())

test('the contract marks reads that may be kept, and they are found by their path alone', () => {
  expect(shared.length).toBeGreaterThan(10)
  for (const { method, access, response } of shared)
    expect([method, access, response === 'blob']).toEqual(['GET', ['visitor'], false])
  expect(isSharedRead('/api/campaigns/public/job')).toBe(true)
  expect(isSharedRead('/api/campaigns/public/job/1/apply')).toBe(false)
  expect(isSharedRead('/sv_influ_api/open/config')).toBe(false)
  expect(isSharedRead('/api/marketers/dashboard')).toBe(false)
})

test.each(shared.map((call) => [call.id, call] as const))(
  '%s answers everybody the same, of tagged data',
  async (id, call) => {
    const path = (call.path as string).replace(/\{([^}]+)\}/g, (_, name: string) =>
      encodeURIComponent(given[`${id} ${name}`] ?? 'th'),
    )
    expect(isSharedRead(path)).toBe(true)
    const influencer = await world.influencer()
    const marketer = await world.marketer()
    const answers = [
      await world.request('GET', path),
      await world.request('GET', path, { as: influencer }),
      await world.request('GET', path, {
        as: marketer,
        headers: { 'accept-language': 'en', 'user-agent': 'x' },
      }),
    ]
    const [first, ...others] = answers.map(({ status, body }) => ({
      status,
      body: status === 200 ? body : body.error.code,
    }))
    for (const other of others) expect(other).toEqual(first)
    expect(first?.status).toBe(missing.has(id) ? 404 : 200)
    for (const { headers, tags } of answers) {
      expect(tags.size).toBeGreaterThan(0)
      expect(headers.get('set-cookie')).toBeNull()
    }
  },
)
