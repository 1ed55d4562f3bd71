import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { decideChannel } from './decide-channel.ts'
import { PASSWORD, RETRY, readCode, signInMember, signInOperator } from './outbox.ts'
import { type Person, person, toE164 } from './people.ts'
import { picture } from './picture.ts'
import { thaiId } from './profiles.ts'

// What a journey stands on is made over the API, so that its minutes go to the screens that it is about.

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any
export type Ask = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => Promise<Answer>

/** Calls as the login of this request context; every answer must be 200. */
export function asker(request: APIRequestContext, origin: string): Ask {
  return async (method, path, body) => {
    const answer = await request.fetch(path, {
      ...RETRY,
      method,
      headers: { origin, 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { data: body }),
    })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }
}

/** The two verbs of a login, as other journeys have them. */
export const askedOf = (ask: Ask) => ({
  get: (path: string) => ask('GET', path),
  post: (path: string, body: object) => ask('POST', path, body),
})

/** Moves the business clock; logins of a day end with it. */
export async function pass(request: APIRequestContext, origin: string, hours: number): Promise<Date> {
  const { now } = await asker(request, origin)('POST', '/api/test/clock', { hours })
  return new Date(now)
}

export async function signInApi(
  request: APIRequestContext,
  origin: string,
  who: { kind: 'influencer' | 'marketer'; email: string },
): Promise<Ask> {
  await signInMember(request, who)
  return asker(request, origin)
}

export async function operatorApi(request: APIRequestContext, origin: string, email: string): Promise<Ask> {
  await signInOperator(request, email)
  return asker(request, origin)
}

export interface Influencer extends Person {
  id: string
  ask: Ask
  name: string
  channelId: string
}

/** An active influencer with a proven Instagram channel; its documents are not sent yet. Ends signed in. */
export async function quickInfluencer(
  browser: Browser,
  origin: string,
  given: { locale: 'th' | 'en'; stamp: string; phone: string; firstName: string; followers: number },
  support: Ask,
): Promise<Influencer> {
  const email = `${given.stamp}@quick.example`
  const who = await person(browser, {
    kind: 'influencer',
    locale: given.locale,
    email,
    phone: given.phone,
    width: 390,
  })
  const { request } = who.context
  const ask = asker(request, origin)
  const signUp = '/sv_influ_api/influSignup/signup'
  const { consents } = await ask('GET', '/sv_influ_api/open/signup/config')
  const { flow } = await ask('POST', signUp, {
    step: 'consent',
    terms: consents.terms,
    privacy: consents.privacy,
    marketing: false,
    locale: given.locale,
  })
  await ask('POST', signUp, { step: 'location', flow, country: 'TH', province: 'กรุงเทพมหานคร' })
  const mailed = await ask('POST', signUp, { step: 'email', flow, email })
  const code = await readCode(request, email, new Set())
  await ask('POST', '/api/notification/verifyEmailOtpSignUp', { flow, id: mailed.otp.id, code })
  const { uuid: id } = await ask('POST', '/sv_influ_api/influSignup/createInfluMember', {
    flow,
    password: PASSWORD,
  })
  const sent = await ask('POST', '/api/notification/requestOtp', {
    purpose: 'verifyPhone',
    phone: toE164(given.phone),
  })
  await ask('POST', '/api/notification/verifyOtp', {
    id: sent.id,
    code: await readCode(request, toE164(given.phone), new Set()),
  })
  const name = `${given.firstName} กู้เกียรติ`
  await ask('POST', `/sv_influ_api/influ/profile/createProfile/${id}`, {
    firstName: given.firstName,
    lastName: 'กู้เกียรติ',
    nickname: given.firstName.slice(0, 8),
    birthDate: '1998-03-14',
    nationality: 'TH',
    nationalId: thaiId(1, given.phone),
    interests: ['women', 'food'],
    contentLanguages: ['th'],
    address: {
      houseNo: '99/1',
      subDistrict: 'คลองเตย',
      district: 'คลองเตย',
      province: 'กรุงเทพมหานคร',
      postcode: '10110',
    },
  })
  const member = await support('GET', `/api/operator/members/${id}`)
  if (member.status === 'waiting_approve')
    await support('POST', `/api/operator/members/${id}/decide`, { decision: 'approve' })
  const channel = await ask('POST', '/api/channels', { type: 'INSTAGRAM', handle: given.stamp })
  await ask('POST', `/api/channels/${channel.id}/proof/sent`, {})
  const asked = askedOf(support)
  const added = { id: String(channel.id), handle: given.stamp }
  await decideChannel(asked, added, { decision: 'approve' })
  const made = { ...who, id, ask, name, channelId: channel.id as string }
  await sendMetricsApi(made, origin, given.followers)
  await decideChannel(asked, added, { decision: 'confirmFigures', followers: given.followers })
  return made
}

async function upload(
  who: Influencer,
  origin: string,
  path: string,
  fields: Record<string, string>,
  seed: number,
): Promise<Answer> {
  const file = await picture(seed, 'shot.jpg')
  const answer = await who.context.request.post(path, {
    ...RETRY,
    headers: { origin },
    multipart: { ...fields, file },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

export const sendMetricsApi = (who: Influencer, origin: string, followers: number) =>
  upload(
    who,
    origin,
    `/api/channels/${who.channelId}/figures`,
    { followers: String(followers), engagementBp: '420' },
    7,
  )

/** Decides the document of that kind which waits, as an operator who has just looked at it. */
export async function decideDocument(
  decider: Ask,
  memberId: string,
  kind: 'identity_card' | 'bank_book',
  body: object = { decision: 'approve' },
): Promise<void> {
  const waiting = await decider('GET', `/api/operator/documents?member=${memberId}&kind=${kind}`)
  const path = `/api/operator/documents/${waiting.items[0].id}`
  const { typedHash } = await decider('GET', path)
  await decider('POST', `${path}/decide`, { ...body, typedHash })
}

export const uploadDocument = (who: Influencer, origin: string, kind: 'identity_card' | 'bank_book') =>
  upload(who, origin, `/sv_influ_api/influ/attachment/${who.id}`, { kind }, kind.length)

/** An open public campaign without a product; answers its id. */
export async function openCampaign(
  brand: Ask,
  given: { title: string; fee: number; followersMin: number; contentOnly?: boolean },
): Promise<string> {
  const made = await brand('POST', '/api/campaigns', { kind: 'public' })
  const saved = await brand('PATCH', `/api/campaigns/${made.id}`, {
    version: made.version,
    title: given.title,
    fee: given.fee,
    slots: 1,
    channelTypes: ['INSTAGRAM'],
    deliverables: [{ postType: 'photoPost', count: 1 }],
    category: 'women',
    product: 'none',
    contentOnly: given.contentOnly ?? false,
    brief: { text: 'เล่าจากการใช้จริงด้วยคำของคุณเอง' },
    criteria: { followersMin: given.followersMin },
  })
  // By the business clock, which journeys move.
  const applyBy = new Date(Date.parse(saved.createdAt) + 30 * 86_400_000).toISOString()
  const dated = await brand('PATCH', `/api/campaigns/${made.id}`, { version: saved.version, applyBy })
  await brand('POST', `/api/campaigns/${made.id}/publish`, { version: dated.version })
  return made.id
}

/** Applies and is chosen: a job in READY. Answers its id. */
export async function startJob(who: Influencer, brand: Ask, campaignId: string): Promise<string> {
  const { jobId, version } = await who.ask('POST', `/api/campaigns/public/job/${campaignId}/apply`, {
    channelId: who.channelId,
    briefVersion: 1,
    acceptPrice: true,
  })
  await brand('POST', `/api/jobs/${jobId}/select`, { version })
  return jobId
}

/** The operators' part of one payout: approved where it waits, batched, released by the second person, paid by the bank. */
export async function payOut(given: {
  first: Ask
  second: Ask
  no: string
  bankRef: string
  paidAt: Date
}): Promise<void> {
  const { first, second, no } = given
  const find = async (status: string) =>
    (await first('GET', `/api/operator/withdrawals?status=${status}&limit=50`)).items.find(
      (row: { no: string }) => row.no === no,
    )
  const waiting = await find('requested')
  if (waiting)
    await first('POST', '/api/operator/withdrawals/approve', {
      items: [{ id: waiting.id, version: waiting.version }],
    })
  const { id } = await find('approved')
  const batch = await first('POST', '/api/operator/payout-batches', { withdrawalIds: [id] })
  const { approvalId } = await first('POST', `/api/operator/payout-batches/${batch.id}/release-request`, {})
  const { items } = await second('GET', '/api/operator/approvals?limit=50')
  const { payloadHash } = items.find((row: { id: string }) => row.id === approvalId)
  await second('POST', `/api/operator/approvals/${approvalId}/decide`, { decision: 'approve', payloadHash })
  const result = await first('POST', `/api/operator/payout-batches/${batch.id}/result`, {
    csv: `payout_ref,result,bank_ref,paid_at,reason\n${no},paid,${given.bankRef},${given.paidAt.toISOString()},`,
  })
  expect(result).toMatchObject({ paid: 1, failed: 0, refused: 0 })
}
