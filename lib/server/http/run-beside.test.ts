import { expect, test } from 'vitest'
import { CALLS } from '#lib/contract/index.ts'
import { Refusal } from '#lib/domain/errors.ts'
import { besideOf, runBeside } from './run-beside.ts'

test('replicas are asked for public reads, searches, reports and exports, and never to write', () => {
  const kinds = Object.values(CALLS).map((call) => [call, besideOf(call)] as const)
  expect(kinds.filter(([call, kind]) => kind && call.method !== 'GET')).toEqual([])
  const named = (wanted: string) => kinds.filter(([, kind]) => kind === wanted).map(([{ id }]) => id)
  expect(named('public')).toContain('listPublicJobs')
  expect(named('public').filter((id) => !CALLS[id]?.shared)).toEqual(['getConfig'])
  // Each listed name is a call: a misspelt one would silently be read from the leader.
  expect(named('caller').sort()).toEqual([
    'downloadCampaignReport',
    'downloadCertificates',
    'downloadEarnings',
    'downloadEarningsYear',
    'downloadSalesVat',
    'downloadStatement',
    'downloadWithholdingReturn',
    'getCampaignReport',
    'getSharedReport',
    'getTaxMonth',
    'searchInfluencers',
  ])
})

/** Contexts and databases are represented by their names only. */
const given = (parts: object) => JSON.parse(JSON.stringify(parts))
const READER = {
  forPublic: () => given({ name: 'replica' }),
  forCaller: async () => given({ name: 'replica' }),
  noteChange: () => {},
  states: () => [],
  measure: async () => {},
  start: () => {},
  stop: async () => {},
}

/** The databases that a call ran on, in order, and its result. */
async function trace(id: string, reader: typeof READER | undefined, fail: (name: string) => unknown) {
  const asked: string[] = []
  const call = CALLS[id]
  if (!call) throw new Error(`No call ${id}`)
  const answer = await runBeside(reader, call, given({ db: { name: 'leader' } }), async (ctx) => {
    const { name } = given(ctx.db)
    asked.push(name)
    const error = fail(name)
    if (error) throw error
    return 'answered'
  }).catch((error) => error.code ?? 'failed')
  return [...asked, answer]
}
const onReplica = (error: unknown) => (name: string) => (name === 'replica' ? error : undefined)

test('a read that fails on a replica is answered by the leader; what a rule refused stays refused', async () => {
  for (const id of ['listPublicJobs', 'searchInfluencers']) {
    expect(await trace(id, READER, () => undefined)).toEqual(['replica', 'answered'])
    expect(await trace(id, READER, onReplica(new Refusal('unavailable')))).toEqual([
      'replica',
      'leader',
      'answered',
    ])
    expect(await trace(id, READER, onReplica(new Error('conflict with recovery')))).toEqual([
      'replica',
      'leader',
      'answered',
    ])
    expect(await trace(id, READER, onReplica(new Refusal('not_found')))).toEqual(['replica', 'not_found'])
    expect(await trace(id, undefined, () => undefined)).toEqual(['leader', 'answered'])
  }
  const silent = { ...READER, forCaller: () => Promise.reject(new Error('no leader')) }
  expect(await trace('searchInfluencers', silent, () => undefined)).toEqual(['leader', 'answered'])
  expect(await trace('createOrder', READER, () => undefined)).toEqual(['leader', 'answered'])
  expect(await trace('listOrders', READER, () => undefined)).toEqual(['leader', 'answered'])
})
