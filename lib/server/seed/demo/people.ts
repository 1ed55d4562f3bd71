import type { Language } from '../../../country/languages.ts'
import type { ChannelType } from '../../../domain/channel/types.ts'
import { DEMO_PASSWORD } from '../../../domain/demo.ts'
import { setBankAccount } from '../../services/bank-account/set-bank-account.ts'
import { addChannel } from '../../services/channel/add-channel.ts'
import { sendChannelFigures, setChannelRates } from '../../services/channel/change-channel.ts'
import { decideChannel } from '../../services/channel/decide-channel.ts'
import { describeForOperator } from '../../services/channel/operator-channels.ts'
import { sendChannelProof } from '../../services/channel/prove-channel.ts'
import { readCurrentVersions } from '../../services/consent/queries.ts'
import type { Context } from '../../services/context.ts'
import { proveContact, requestContactCode } from '../../services/credentials/change-contact.ts'
import { decideDocument } from '../../services/document/decide-document.ts'
import { getOperatorDocument } from '../../services/document/get-operator-document.ts'
import { uploadDocument } from '../../services/document/upload-document.ts'
import { decideMember } from '../../services/member/decide-member.ts'
import { markDemoMember } from '../../services/member/mark-demo.ts'
import { findCodeToSend } from '../../services/otp/code.ts'
import { createInfluencerProfile } from '../../services/profile/complete-influencer.ts'
import { updateMarketerProfile } from '../../services/profile/update-marketer.ts'
import { setSignUpEmail, setSignUpLocation, startSignUp } from '../../services/sign-up/advance-sign-up.ts'
import { createMember } from '../../services/sign-up/create-member.ts'
import { proveSignUpEmail } from '../../services/sign-up/prove-email.ts'
import { setPayeeTaxClass } from '../../services/withdrawal/set-tax-class.ts'
import { drawBankBook, drawChannel, drawIdentityCard } from './pictures.ts'
import type { Stage } from './stage.ts'

async function codeOf(ctx: Context, otpId: string): Promise<string> {
  const found = await findCodeToSend(ctx, otpId)
  if (!found) throw new Error('The code is over.')
  return found.code
}

/** A Thai id number with a valid check digit, made from a counter. */
export function thaiId(count: number, first = 1): string {
  const digits = `${first}${String(100_000_000_00 + count * 7919)
    .padStart(11, '0')
    .slice(-11)}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (13 - at), 0)
  return `${digits}${(11 - (sum % 11)) % 10}`
}

/** Signs up like a person: consent, (location), e-mail with code, password; then the phone where given. */
export async function join(
  stage: Stage,
  kind: 'influencer' | 'marketer',
  given: {
    email: string
    locale?: Language
    type?: 'brand' | 'agency' | 'individual'
    phone?: string
    ref?: string
  },
): Promise<string> {
  const visitor: Context = { ...stage.system, caller: { kind: 'visitor' } }
  const versions = await readCurrentVersions(visitor.db, visitor.now())
  const accepted = {
    terms: versions.get('terms') ?? 1,
    privacy: versions.get('privacy') ?? 1,
    marketing: false,
    locale: given.locale ?? 'th',
    ...(kind === 'marketer' ? { type: given.type ?? 'brand' } : {}),
  } as const
  const { flow } = await startSignUp(visitor, kind, accepted, given.ref ? { ref: given.ref } : {})
  if (kind === 'influencer') await setSignUpLocation(visitor, { flow, country: 'TH', province: null })
  const { otp } = await setSignUpEmail(visitor, kind, { flow, email: given.email })
  if (!otp) throw new Error('No code was sent.')
  await proveSignUpEmail(visitor, { flow, id: otp.id, code: await codeOf(visitor, otp.id) })
  const { session } = await createMember(visitor, kind, { flow, password: DEMO_PASSWORD })
  const id = session.uuid
  await markDemoMember(stage.system, id)
  if (given.phone) {
    const me = await stage.as(id)
    const sent = await requestContactCode(me, { purpose: 'verifyPhone', contact: given.phone })
    await proveContact(me, { id: sent.id, code: await codeOf(me, sent.id), purposes: ['verifyPhone'] })
  }
  return id
}

export interface DemoChannel {
  type: ChannelType
  handle: string
  followers: number
  engagementBp: number
  rates?: readonly {
    postType: 'shareLink' | 'photoPost' | 'videoPost' | 'live' | 'story' | 'reel'
    amount: number
  }[]
}

export interface DemoInfluencer {
  email: string
  firstName: string
  lastName: string
  nickname: string
  birthDate: string
  gender: 'female' | 'male' | 'other'
  interests: readonly string[]
  place: { subDistrict: string; district: string; province: string; postcode: string }
  channels: readonly DemoChannel[]
}

let people = 0
const phoneOf = (count: number) => `08${String(10_000_000 + count * 13_577).slice(-8)}`

/** An influencer with a profile who waits for an operator's decision. */
export async function applicant(
  stage: Stage,
  given: Omit<DemoInfluencer, 'channels'>,
): Promise<{ id: string }> {
  const count = ++people
  const id = await join(stage, 'influencer', { email: given.email, phone: phoneOf(count) })
  await createInfluencerProfile(await stage.as(id), id, {
    firstName: given.firstName,
    lastName: given.lastName,
    nickname: given.nickname,
    birthDate: given.birthDate,
    gender: given.gender,
    nationality: 'TH',
    nationalId: thaiId(count),
    interests: [...given.interests],
    contentLanguages: ['th'],
    jobKinds: ['share', 'review', 'video'],
    address: { houseNo: `${count}/9`, building: '', moo: '', soi: '', road: '', ...given.place },
  })
  return { id }
}

/** An approved influencer with profile and proven channels. Returns member and channel ids. */
export async function influencer(
  stage: Stage,
  given: DemoInfluencer,
): Promise<{ id: string; channelIds: string[] }> {
  const { id } = await applicant(stage, given)
  await decideMember(stage.operator('support'), id, { decision: 'approve' })
  const channelIds: string[] = []
  for (const channel of given.channels) channelIds.push(await provenChannel(stage, id, channel))
  return { id, channelIds }
}

export async function provenChannel(stage: Stage, memberId: string, channel: DemoChannel): Promise<string> {
  const me = await stage.as(memberId)
  const { id } = await addChannel(me, { type: channel.type, handle: channel.handle })
  await sendChannelProof(me, id, await drawChannel(channel.handle))
  const support = stage.operator('support')
  const decide = async (decision: 'approve' | 'confirmFigures') => {
    const { version } = await describeForOperator(support, support.db, id)
    await decideChannel(support, id, { decision, version })
  }
  await decide('approve')
  await sendChannelFigures(me, id, {
    followers: channel.followers,
    engagementBp: channel.engagementBp,
    file: await drawChannel(channel.handle, channel.followers),
  })
  await decide('confirmFigures')
  if (channel.rates) await setChannelRates(me, id, channel.rates)
  return id
}

/** Decides a document together with the data that its member typed. */
export async function decideDemoDocument(
  operator: Context,
  id: string,
  given: { decision: 'approve' } | { decision: 'reject'; reason: string; note: string },
): Promise<void> {
  const { typedHash } = await getOperatorDocument(operator, id)
  await decideDocument(operator, id, { ...given, typedHash })
}

/** Identity and bank documents approved, bank account set, tax class set: ready for payouts. */
export async function readyForPayout(
  stage: Stage,
  memberId: string,
  holder: string,
  accountNo: string,
): Promise<void> {
  const me = await stage.as(memberId)
  await setBankAccount(me, { bankCode: '004', accountNo, holderName: holder, lengthConfirmed: false })
  for (const [kind, role, file] of [
    ['identity_card', 'support', await drawIdentityCard(holder)],
    ['bank_book', 'finance', await drawBankBook(holder, accountNo)],
  ] as const) {
    const { id } = await uploadDocument(me, memberId, { kind, file })
    await decideDemoDocument(stage.operator(role), id, { decision: 'approve' })
  }
  await setPayeeTaxClass(stage.operator('finance'), { memberId, taxClass: 'service' })
}

export interface DemoMarketer {
  email: string
  type: 'brand' | 'agency' | 'individual'
  brandName: string
  companyName?: string
  contactName: string
  locale?: Language
}

/** An approved marketer with a complete profile. */
export async function marketer(stage: Stage, given: DemoMarketer): Promise<string> {
  const count = ++people
  const { locale } = given
  const id = await join(stage, 'marketer', {
    email: given.email,
    type: given.type,
    phone: phoneOf(count),
    ...(locale ? { locale } : {}),
  })
  const isCompany = given.companyName !== undefined
  await updateMarketerProfile(await stage.as(id), {
    type: given.type,
    holderKind: isCompany ? 'company' : 'individual',
    brandName: given.brandName,
    companyName: given.companyName ?? null,
    contactName: given.contactName,
    taxId: thaiId(500 + count, isCompany ? 0 : 1),
    branchCode: isCompany ? '00000' : null,
    taxAddressSame: true,
    address: {
      houseNo: `${90 + count}`,
      building: '',
      moo: '',
      soi: '',
      road: 'สุขุมวิท',
      subDistrict: 'คลองเตย',
      district: 'คลองเตย',
      province: 'กรุงเทพมหานคร',
      postcode: '10110',
    },
  })
  return id
}
