import { type Lang, money, sheetOf, text, time, type Words } from './console-columns.ts'
import type { Sheet, SheetColumn } from './sheet.ts'
import { readTexts } from './texts.ts'

const count = (head: string): SheetColumn => ({ head, kind: 'count', width: 12 })

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

/** Messages of people who are no members yet, as the console shows them. */
export function leadSheet(rows: readonly Lead[], lang: Lang, at: Date): Sheet {
  const { operator, pages } = readTexts(lang)
  const t = operator.leads
  const columns = [
    text(t.reference, 18),
    text(operator.members.kind, 18),
    text(operator.members.status, 14),
    text(operator.members.name, 26),
    text(t.company, 26),
    text(t.email, 30),
    text(t.phone, 18),
    text(t.replyText, 48),
    text(t.answers, 36),
    time(t.sentAt),
  ]
  return sheetOf('leads', pages['Operator-leads'].title, {
    lang,
    at,
    columns,
    rows: rows.map((row) => [
      row.reference,
      t.kind[row.kind],
      t.state[row.status],
      row.name,
      row.company,
      row.email,
      row.phone,
      row.message,
      row.questionnaire && Object.values(row.questionnaire).join(' · '),
      row.createdAt,
    ]),
  })
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
export function campaignSheet(rows: readonly Campaign[], lang: Lang, at: Date): Sheet {
  const { operator, campaign } = readTexts(lang)
  const t = operator.campaigns
  const status: Words = campaign.status
  const columns = [
    text(t.no, 12),
    text(t.campaign, 36),
    text(t.marketer, 28),
    text(t.status, 16),
    money(t.fee),
    money(t.price),
    count(t.slots),
    count(t.jobs),
    money(t.spent),
    money(t.reserved),
    time(t.step.create),
    time(t.changed),
  ]
  return sheetOf('campaigns', t.caption, {
    lang,
    at,
    columns,
    rows: rows.map((row) => [
      String(row.no),
      row.title,
      row.marketer.name,
      status[row.status] ?? row.status,
      row.fee.minor,
      row.price.minor,
      row.slots,
      row.slotsTaken,
      row.spent.minor,
      row.reserved.minor,
      row.createdAt,
      row.waitingSince,
    ]),
  })
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

/** Channels as the console lists them, without codes and pictures of proofs. */
export function channelSheet(rows: readonly Channel[], lang: Lang, at: Date): Sheet {
  const { operator, pages, social } = readTexts(lang)
  const { members, channels } = operator
  const type: Words = social.channel
  const status: Words = operator.status
  const columns: SheetColumn[] = [
    text(members.type, 18),
    text(members.handle, 28),
    text(channels.profile, 40),
    text(channels.member, 28),
    text(members.status, 18),
    count(channels.followers),
    { head: channels.engagement, kind: 'percent', width: 14 },
    time(channels.figures),
    time(members.proven),
    time(operator.campaigns.changed),
  ]
  return sheetOf('channels', pages['Operator-channels'].title, {
    lang,
    at,
    columns,
    rows: rows.map((row) => [
      type[row.type] ?? row.type,
      row.handle,
      row.url,
      row.member.name,
      status[row.status] ?? row.status,
      row.figures.followers === null ? null : Number(row.figures.followers),
      row.figures.engagementBp,
      row.figures.at,
      row.provenAt,
      row.updatedAt,
    ]),
  })
}

interface Paper {
  kind: string
  member: { name: string | null; kind: 'influencer' | 'marketer' }
  status: string
  decider: 'support' | 'finance'
  reason: string | null
  note: string | null
  createdAt: Date
  decidedAt: Date | null
}

/** Papers of members as the console lists them: which, whose and how they were decided, never what stands on them. */
export function documentSheet(rows: readonly Paper[], lang: Lang, at: Date): Sheet {
  const { operator, pages } = readTexts(lang)
  const t = operator.documents
  const kind: Words = t.kind
  const status: Words = t.state
  const reason: Words = t.reason
  const columns = [
    text(t.paper, 28),
    text(t.member, 28),
    text(operator.members.kind, 16),
    text(t.status, 14),
    text(t.decider, 18),
    text(t.rejectReason, 22),
    text(t.note, 40),
    time(t.sentAt),
    time(t.decidedAt),
  ]
  return sheetOf('documents', pages['Operator-documents'].title, {
    lang,
    at,
    columns,
    rows: rows.map((row) => [
      kind[row.kind] ?? row.kind,
      row.member.name,
      operator.members[row.member.kind],
      status[row.status] ?? row.status,
      t.role[row.decider],
      row.reason && (reason[row.reason] ?? row.reason),
      row.note,
      row.createdAt,
      row.decidedAt,
    ]),
  })
}
