import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { campaignOf } from '../testing/campaign.ts'
import { readOpenedFund } from './read-campaign.ts'

const visit = vi.hoisted(() => ({ path: '/' }))
vi.mock('next/headers', () => ({
  cookies: async () => ({ toString: () => '' }),
  headers: async () => new Headers({ 'x-wanted-path': visit.path }),
}))

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

const { id } = campaignOf()

it.each([
  [`/th/Marketer/campaign/${id}`, 'credit', 'credit', 1],
  [`/en/Marketer/campaign/${id}`, 'package', 'package', 1],
  [`/th/Marketer/campaign/${id}`, null, undefined, 1],
  ['/th/Marketer/dashboard', 'package', undefined, 0],
] as const)('%s, paid by %s, belongs to the list of %s', async (path, fund, opened, reads) => {
  visit.path = path
  let asked = 0
  scope[TRANSPORT] = async () => {
    asked += 1
    return fund
      ? Response.json(campaignOf({ fund }))
      : Response.json({ error: { code: 'not_found', requestId: 'r-1' } }, { status: 404 })
  }
  expect(await readOpenedFund()).toBe(opened)
  expect(asked).toBe(reads)
})
