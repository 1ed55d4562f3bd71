import { expect, test } from 'vitest'
import { makeWorld } from '#lib/server/testing/world.ts'

const FOREIGN = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
  // Browsers without that header send the origin with every POST.
  { 'sec-fetch-site': '', origin: 'https://evil.example' },
  { 'sec-fetch-site': '', origin: 'null' },
]

test.each([
  ['/api/logout', 'influencer'],
  ['/api/operator/logout', 'operator'],
])('a foreign page that posts to %s signs nobody out', async (path, kind) => {
  const world = await makeWorld()
  const me = kind === 'operator' ? await world.operator('admin') : await world.influencer()
  for (const headers of FOREIGN)
    for (const as of [undefined, me]) {
      // Browsers leave the cookie out of cross-site posts, but would still apply a `set-cookie` of the response.
      const answer = await world.request('POST', path, { headers, as })
      // Callers who are not operators must not learn that operators exist.
      const isHidden = kind === 'operator' && as === undefined
      expect(answer.body.error.code).toBe(isHidden ? 'not_found' : 'forbidden_origin')
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  expect((await world.request('POST', path, { as: me })).status).toBe(200)
})
