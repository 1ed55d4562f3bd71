import type { Language } from '../../../country/languages.ts'
import { isOneOf } from '../../../domain/one-of.ts'
import { MESSAGE_TEMPLATES, type MessageTemplate } from '../../../domain/work/subjects.ts'
import { sql } from '../../store/client.ts'
import type { Context } from '../context.ts'

interface Given {
  kind: 'influencer' | 'marketer'
  name: string | null
  locale: Language
}
interface Template {
  key: MessageTemplate | 'own'
  for: 'influencer' | 'marketer' | 'both'
  th: readonly [title: string, text: string]
  en: readonly [title: string, text: string]
}

// Whole texts: what is sent unchanged reads as if somebody had written it. `{name}` and `{product}` are filled in.
const TEMPLATES: readonly Template[] = [
  {
    key: 'own',
    for: 'both',
    th: ['เรื่องบัญชีของคุณ', ''],
    en: ['About your account', ''],
  },
  {
    key: 'document_again',
    for: 'both',
    th: [
      'ขอเอกสารอีกครั้ง',
      'เอกสารที่คุณส่งมายังอ่านไม่ชัดพอให้เราตรวจ\n\nถ่ายใหม่ในที่สว่าง ให้เห็นครบทั้งสี่มุม แล้วส่งอีกครั้งที่หน้าบัญชี > เอกสาร เราจะตรวจให้ภายใน 2 วัน',
    ],
    en: [
      'Please send your document again',
      'The document you sent is not clear enough for us to check.\n\nTake a new picture in good light with all four corners in it, and send it again under Account > Documents. We will check it within 2 days.',
    ],
  },
  {
    key: 'bank_name',
    for: 'influencer',
    th: [
      'ชื่อบัญชีธนาคารไม่ตรงกับชื่อของคุณ',
      'ชื่อบัญชีธนาคารที่คุณให้ไว้ไม่ตรงกับชื่อในเอกสารยืนยันตัวตน เราจึงยังโอนเงินให้ไม่ได้\n\nตรวจชื่อและเลขบัญชีที่หน้ารายได้ > บัญชีธนาคาร ถ้าเพิ่งเปลี่ยนชื่อ ส่งเอกสารเปลี่ยนชื่อมาให้เราที่หน้าเอกสาร เงินของคุณยังอยู่ครบ',
    ],
    en: [
      'The name of your bank account differs',
      'The name of the bank account you gave us is not the name on your identity paper, so we cannot pay you out yet.\n\nCheck name and number under Earnings > Bank account. If you changed your name, send us the paper of the change under Documents. Your money is still all there.',
    ],
  },
  {
    key: 'channel_proof',
    for: 'influencer',
    th: [
      'ขอหลักฐานช่องทางเพิ่ม',
      'เรายังยืนยันไม่ได้ว่าช่องทางนี้เป็นของคุณ\n\nใส่รหัสที่หน้าช่องทางของคุณไว้ในโปรไฟล์ แล้วส่งภาพหน้าจอที่เห็นทั้งชื่อช่องและรหัส ตรวจเสร็จแล้วลบรหัสออกได้เลย',
    ],
    en: [
      'We need more proof of your channel',
      'We cannot tell yet that this channel is yours.\n\nPut the code from your channel’s page into the profile and send a screenshot that shows both the name of the channel and the code. You can remove the code once we have checked it.',
    ],
  },
  {
    key: 'slip_unclear',
    for: 'marketer',
    th: [
      'สลิปของคุณยังไม่ตรงกับคำสั่งซื้อ',
      'เรายังหายอดโอนตามสลิปที่คุณส่งมาไม่พบ\n\nส่งวันที่ เวลา ยอดโอน และชื่อบัญชีที่โอนมาทางหน้าติดต่อเรา หรือส่งสลิปใหม่ที่หน้าคำสั่งซื้อ พอเจอยอดแล้ว เครดิตจะเข้าทันที',
    ],
    en: [
      'Your slip does not fit the order yet',
      'We cannot find the transfer of the slip you sent.\n\nTell us day, time, amount and the name of the account on our contact page, or send a new slip on the page of the order. The credit comes as soon as we find the transfer.',
    ],
  },
  {
    key: 'campaign_words',
    for: 'marketer',
    th: [
      'แคมเปญของคุณรอแก้ไขก่อนเปิด',
      'บรีฟของแคมเปญมีข้อความที่ยังเปิดให้อินฟลูเอนเซอร์เห็นไม่ได้ เช่น เบอร์โทร ไลน์ไอดี หรือคำกล่าวอ้างที่กฎหมายห้าม\n\nเปิดแคมเปญ แก้จุดที่ทำเครื่องหมายไว้ แล้วส่งตรวจอีกครั้ง เราจะตรวจให้ภายใน 2 วัน',
    ],
    en: [
      'Your campaign needs a change before it opens',
      'The brief holds something that influencers may not be shown yet, such as a phone number, a LINE id or a claim that the law forbids.\n\nOpen the campaign, change what is marked and send it for review again. We will look at it within 2 days.',
    ],
  },
]

const OPENING = {
  th: (name: string | null) => (name ? `สวัสดีคุณ${name}` : 'สวัสดี'),
  en: (name: string | null) => (name ? `Hello ${name}` : 'Hello'),
}
const CLOSING = {
  th: (product: string) => `ทีมงาน ${product}`,
  en: (product: string) => `The ${product} team`,
}

type Words = Record<'titleTh' | 'textTh' | 'titleEn' | 'textEn', string>

/** Words of a template while nobody has written others. */
export function firstTemplate(key: MessageTemplate): Words {
  const { th, en } = TEMPLATES.find((template) => template.key === key) ?? { th: ['', ''], en: ['', ''] }
  return { titleTh: th[0], textTh: th[1], titleEn: en[0], textEn: en[1] }
}

/** Templates for one reader, complete and in the reader's language, in the words that the installation has written. */
export async function messageTemplates(ctx: Context, { kind, name, locale }: Given) {
  const rows = await ctx.db.many<{
    key: string
    value: Words
  }>(sql`SELECT DISTINCT ON (key) key, value FROM setting
    WHERE key LIKE 'template_%' AND valid_from <= ${ctx.now()} ORDER BY key, valid_from DESC`)
  const written = new Map(rows.map((row) => [row.key, row.value]))
  const end = locale === 'th' ? 'Th' : 'En'
  return TEMPLATES.filter((template) => template.for === 'both' || template.for === kind).map((template) => {
    const own = isOneOf(MESSAGE_TEMPLATES, template.key)
      ? (written.get(`template_${template.key}`) ?? firstTemplate(template.key))
      : undefined
    const [title, text] = own ? [own[`title${end}`], own[`text${end}`]] : template[locale]
    const whole = [OPENING[locale](name), text, CLOSING[locale](ctx.settings.productName)].join('\n\n')
    return { key: template.key, title, text: whole }
  })
}

/** What an answer to a contact message begins with. */
export function replyTemplate(lead: { name: string; locale: string; reference: string }, product: string) {
  const locale = lead.locale === 'en' ? 'en' : 'th'
  const thanks = {
    th: 'ขอบคุณที่ติดต่อเรา\n\n',
    en: 'Thank you for writing to us.\n\n',
  }
  const about = { th: 'ตอบข้อความของคุณ', en: 'Your message to us' }
  return {
    title: `${about[locale]} [${lead.reference}]`,
    text: [OPENING[locale](lead.name), thanks[locale], CLOSING[locale](product)].join('\n\n'),
  }
}
