import type { Language } from '../../country/languages.ts'
import type { Sheet } from './sheet.ts'
import { consoleSheet, count, money, percent, text, time, type Words } from './sheet-columns.ts'
import { readTexts } from './texts.ts'

interface Lead {
  reference: string
  kind: 'contact' | 'campaign' | 'partnership'
  status: 'new' | 'taken' | 'answered' | 'closed'
  name: string
  company: string | null
  email: string | null
  phone: string | null
  message: string
  questionnaire: Readonly<Record<string, string>> | null
  createdAt: Date
}

/** Messages of people who are not members, as the console shows them. */
export function leadSheet(rows: readonly Lead[], lang: Language, at: Date): Sheet {
  const { operator, pages } = readTexts(lang)
  const t = operator.leads
  return consoleSheet({ name: 'leads', title: pages['Operator-leads'].title, lang, at }, rows, [
    text(t.reference, 18, (row) => row.reference),
    text(operator.members.kind, 18, (row) => t.kind[row.kind]),
    text(operator.members.status, 14, (row) => t.state[row.status]),
    text(operator.members.name, 26, (row) => row.name),
    text(t.company, 26, (row) => row.company),
    text(t.email, 30, (row) => row.email),
    text(t.phone, 18, (row) => row.phone),
    text(t.replyText, 48, (row) => row.message),
    text(t.answers, 36, (row) => row.questionnaire && Object.values(row.questionnaire).join(' · ')),
    time(t.sentAt, 20, (row) => row.createdAt),
  ])
}

interface Campaign {
  no: bigint | number | string
  title: string
  marketer: { name: string }
  status: string
  fee: { minor: bigint }
  price: { minor: bigint }
  slots: number
  slotsTaken: number
  spent: { minor: bigint }
  reserved: { minor: bigint }
  createdAt: Date
  waitingSince: Date
}

/** Campaigns as the console lists them, with what was spent and what is reserved. */
export function campaignSheet(rows: readonly Campaign[], lang: Language, at: Date): Sheet {
  const { operator, campaign } = readTexts(lang)
  const t = operator.campaigns
  const status: Words = campaign.status
  return consoleSheet({ name: 'campaigns', title: t.caption, lang, at }, rows, [
    text(t.no, 12, (row) => String(row.no)),
    text(t.campaign, 36, (row) => row.title),
    text(t.marketer, 28, (row) => row.marketer.name),
    text(t.status, 16, (row) => status[row.status] ?? row.status),
    money(t.fee, 16, (row) => row.fee.minor),
    money(t.price, 16, (row) => row.price.minor),
    count(t.slots, 12, (row) => row.slots),
    count(t.jobs, 12, (row) => row.slotsTaken),
    money(t.spent, 16, (row) => row.spent.minor),
    money(t.reserved, 16, (row) => row.reserved.minor),
    time(t.step.create, 20, (row) => row.createdAt),
    time(t.changed, 20, (row) => row.waitingSince),
  ])
}

interface Channel {
  type: string
  handle: string
  url: string | null
  member: { name: string | null }
  status: string
  figures: { followers: bigint | null; engagementBp: number | null; at: Date | null }
  provenAt: Date | null
  updatedAt: Date
}

/** Channels as the console lists them, without verification codes and screenshots. */
export function channelSheet(rows: readonly Channel[], lang: Language, at: Date): Sheet {
  const { operator, pages, social } = readTexts(lang)
  const { members, channels } = operator
  const type: Words = social.channel
  const status: Words = operator.status
  return consoleSheet({ name: 'channels', title: pages['Operator-channels'].title, lang, at }, rows, [
    text(members.type, 18, (row) => type[row.type] ?? row.type),
    text(members.handle, 28, (row) => row.handle),
    text(channels.profile, 40, (row) => row.url),
    text(channels.member, 28, (row) => row.member.name),
    text(members.status, 18, (row) => status[row.status] ?? row.status),
    count(channels.followers, 12, (row) =>
      row.figures.followers === null ? null : Number(row.figures.followers),
    ),
    percent(channels.engagement, 14, (row) => row.figures.engagementBp),
    time(channels.figures, 20, (row) => row.figures.at),
    time(members.proven, 20, (row) => row.provenAt),
    time(operator.campaigns.changed, 20, (row) => row.updatedAt),
  ])
}

interface QueuedDocument {
  kind: string
  member: { name: string | null; kind: 'influencer' | 'marketer' }
  status: string
  decider: 'support' | 'finance'
  reason: string | null
  note: string | null
  createdAt: Date
  decidedAt: Date | null
}

/** Members' documents as the console lists them: type, owner and decision, never their content. */
export function documentSheet(rows: readonly QueuedDocument[], lang: Language, at: Date): Sheet {
  const { operator, pages } = readTexts(lang)
  const t = operator.documents
  const kind: Words = t.kind
  const status: Words = t.state
  const reason: Words = t.reason
  return consoleSheet({ name: 'documents', title: pages['Operator-documents'].title, lang, at }, rows, [
    text(t.paper, 28, (row) => kind[row.kind] ?? row.kind),
    text(t.member, 28, (row) => row.member.name),
    text(operator.members.kind, 16, (row) => operator.members[row.member.kind]),
    text(t.status, 14, (row) => status[row.status] ?? row.status),
    text(t.decider, 18, (row) => t.role[row.decider]),
    text(t.rejectReason, 22, (row) => row.reason && (reason[row.reason] ?? row.reason)),
    text(t.note, 40, (row) => row.note),
    time(t.sentAt, 20, (row) => row.createdAt),
    time(t.decidedAt, 20, (row) => row.decidedAt),
  ])
}
