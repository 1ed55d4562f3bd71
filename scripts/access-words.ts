// Texts that each person may read anyway, collected from every call: only other texts can leak.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLS } from '#lib/contract/index.ts'
import { THAI_BANKS } from '#lib/domain/identity/banks.ts'
import type { WorkSubject } from '#lib/domain/work/subjects.ts'
import type { RouteAccess, RouteName } from '#lib/routes/table.ts'
import { toJsonSchema } from '../tests/access/support/samples.ts'
import { type Asker, each } from './access-asker.ts'
import { ROOT } from './tools.mjs'

/** A claim on a queue item has two parameters in its address: the queue, and an id from this list. */
const QUEUED = {
  member: '/api/operator/members/{',
  order: '/api/operator/purchases/{',
  campaign: '/api/campaigns/{',
} satisfies Partial<Record<WorkSubject, string>>

/** Guarded pages without protected texts in the demo world: an empty form, an empty list, or public content. */
export const WITHOUT_WORDS: readonly RouteName[] = [
  'Influencer-changePassword',
  'Influencer-lineNotification',
  'Influencer-inviteFriend',
  'Influencer-myInfluencers',
  'Influencer-jobMarket',
  'Marketer-changePassword',
  'Marketer-lineNotification',
  'Marketer-credit-buy',
  'Marketer-myPackage',
  'Marketer-shortlist',
  // Every brand may read its content.
  'Marketer-influencer-detail',
  'Marketer-expired',
  'Operator-channels',
  'Operator-health',
  'Operator-messages',
  'Operator-withdrawals',
  'Operator-withdrawals-batch',
  'Operator-purchases',
  'Operator-campaigns',
  'Operator-leads',
  'Operator-content-caseStudies',
  'Operator-content-faq',
  'Operator-content-seo',
  'Operator-content-partnerChannels',
  'Operator-content-packages',
  'Operator-content-categories',
  'Operator-content-notices',
  'Operator-content-legal',
  'Operator-setup',
  'Operator-settings-company',
  'Operator-settings-fees',
  'Operator-settings-clocks',
]

export type Guarded = Exclude<RouteAccess, 'open'>
export type People = Record<
  Guarded | 'otherInfluencer' | 'otherMarketer' | 'finance' | 'content' | 'support',
  string
>

/** An id of each kind of record, for calls and pages. */
export async function findIds({ read }: Asker, people: People) {
  type List = { items: { id: string; status: string; kind: string }[] }
  const jobs = (await read<List>(people.influencer, '/api/jobs?limit=50')).items
  const campaigns = (await read<List>(people.marketer, '/api/campaigns?limit=50')).items
  const members = (await read<List>(people.operator, '/api/operator/members?limit=20')).items
  const purchases = (await read<List>(people.finance, '/api/operator/purchases?status=paid&limit=20')).items
  return {
    '/api/jobs/{': jobs.find(({ status }) => status === 'SUBMIT')!.id,
    '/api/campaigns/public/job/{': campaigns.find(({ kind }) => kind === 'public')!.id,
    '/api/campaigns/{': campaigns.find(({ kind }) => kind === 'invite_only')!.id,
    '/api/operator/campaigns/{': campaigns.find(({ kind }) => kind === 'invite_only')!.id,
    '/api/operator/members/{': members[0]!.id,
    '/api/operator/purchases/{': purchases[0]!.id,
  }
}

/** Every text that the calls return to this person: from lists, and from records by their ids and the own id. */
export async function wordsFor(
  { read, getSurely }: Asker,
  cookie: string,
  ids: Readonly<Record<string, string>>,
): Promise<Set<string>> {
  const found = new Set<string>()
  const { uuid } = await read<{ uuid?: string }>(cookie, '/sv_authauth/status')
  const calls = Object.values(CALLS).filter(({ method, response }) => method === 'GET' && response !== 'blob')
  await each(calls, async ({ path, query }) => {
    const [param, ...more] = path.match(/\{\w+\}/g) ?? []
    if (more.length > 0) return
    const known = Object.keys(ids).find((start) => path.startsWith(start))
    const id = known ? ids[known] : uuid
    if (param && !id) return
    const asked = param ? path.replace(param, id!) : path
    const isPaged = query !== undefined && 'limit' in (toJsonSchema(query).properties ?? {})
    const { status, text } = await getSurely(isPaged ? `${asked}?limit=50` : asked, cookie)
    if (status === 200 && text.startsWith('{')) gather(JSON.parse(text), found)
  })
  for (const [subject, start] of Object.entries(QUEUED)) {
    const { status, text } = await getSurely(`/api/operator/work/${subject}/${ids[start]}`, cookie)
    if (status === 200) gather(JSON.parse(text), found)
  }
  return found
}

/** Texts long enough to identify somebody, without names of states and dates. */
function gather(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length >= 6 && !/^(?:\w+|\d{4}-\d\d.*|\/.*|https?:.*|#.*|[a-z]+\/[a-z]+)$/.test(value))
      into.add(value)
  } else if (value !== null && typeof value === 'object')
    for (const part of Object.values(value)) gather(part, into)
}

/** All texts of the product itself. */
export function productWords(): string {
  return readdirSync(join(ROOT, 'messages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(ROOT, 'messages', name), 'utf8'))
    .concat(THAI_BANKS.flatMap(({ name }) => [name.th, name.en]))
    .join('\n')
}
