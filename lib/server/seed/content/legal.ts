import type { Language } from '../../../country/languages.ts'
import { findText } from './read-text.ts'

interface LegalText {
  title: string
  summary: string
  body: string
}

interface LegalTexts {
  kind: string
  th: LegalText
  en: LegalText
}

function read(kind: 'terms' | 'privacy', locale: Language): LegalText {
  const text = findText('legal', kind, locale)
  if (!text) throw new Error(`The legal text ${kind} is missing in ${locale}.`)
  return { title: text.title, summary: text.excerpt, body: text.body }
}

/** First versions of the demo world's legal texts, so that the current ones can tell what changed. */
export const FIRST_LEGAL_TEXTS: readonly LegalTexts[] = [
  {
    kind: 'terms',
    th: {
      title: 'ข้อกำหนดการใช้งาน',
      summary: 'คุณเป็นเจ้าของบัญชีและผลงานของคุณ เราเป็นตัวกลางถือเงินระหว่างทำงาน และบอกกติกาทุกข้อก่อนคุณตกลง',
      body: `## 1. บริการ

{product} เชื่อมแบรนด์ เอเจนซี และนักการตลาดกับอินฟลูเอนเซอร์ในประเทศไทย ผู้จ้างซื้อเครดิตหรือแพ็กเกจ อินฟลูเอนเซอร์รับงานและได้รับค่าตอบแทนเมื่องานเสร็จ

## 2. สัญญาของงาน

เมื่อผู้จ้างเลือกหรือคุณตอบรับข้อเสนอ เงื่อนไขของงานจะถูกบันทึกและไม่เปลี่ยนอีก ทั้งสองฝ่ายเห็นข้อความเดียวกัน

## 3. เงินระหว่างทาง

ค่าจ้างของแต่ละงานถูกกันไว้ตั้งแต่ต้น และจ่ายตามผลของงานหรือตารางการยกเลิกที่แสดงก่อนยืนยัน

## 4. การจัดลำดับ

งานเรียงตามวันเปิดรับ ผลการค้นหาอินฟลูเอนเซอร์เรียงตามเงื่อนไขที่ผู้ค้นหาเลือก ไม่มีการจ่ายเงินเพื่อเลื่อนลำดับ

## 5. สิ่งที่ห้ามทำ

ห้ามซื้อผู้ติดตาม ห้ามโฆษณาเกินจริง ห้ามปกปิดว่าเป็นโฆษณา ห้ามรับงานจากตนเอง

## 6. การระงับบัญชี

เราระงับบัญชีเมื่อพบการทุจริตหรือผิดข้อกำหนดซ้ำ โดยแจ้งเหตุผลและวันสิ้นสุด เงินที่ได้จากงานสุจริตยังถอนได้

## 7. ร้องเรียน

ติดต่อทีมงานผ่านหน้าติดต่อ เราตอบภายใน 1 วันทำการ`,
    },
    en: {
      title: 'Terms of use',
      summary:
        'Your account and your work are yours. We hold the money while work is done and show every rule before you agree.',
      body: `## 1. The service

{product} connects brands, agencies and marketers with influencers in Thailand. Buyers purchase credits or packages; influencers take jobs and are paid when the work is done.

## 2. The contract of a job

When a buyer selects you or you accept an offer, the terms are recorded and never change. Both sides read the same text.

## 3. Money on its way

The price of each job is set aside first and paid by its outcome, or by the cancellation schedule shown before you confirm.

## 4. Ranking

Jobs are ordered by opening date. Influencer search is ordered by what the searcher chose. Nobody pays for a place.

## 5. What is not allowed

Bought followers, exaggerated claims, hidden advertising, and working for yourself.

## 6. Suspension

We suspend accounts for fraud or repeated breaches, with a reason and an end date. Money honestly earned stays withdrawable.

## 7. Complaints

Write to us through the contact page. We answer within one working day.`,
    },
  },
  {
    kind: 'privacy',
    th: {
      title: 'นโยบายความเป็นส่วนตัว',
      summary: 'เก็บเท่าที่ต้องใช้ เข้ารหัสเลขบัตรและเลขบัญชี และให้คุณดู แก้ ส่งออก หรือลบได้',
      body: `## ข้อมูลที่เก็บ

ชื่อ อีเมล เบอร์โทร ช่องทาง ที่อยู่สำหรับส่งสินค้า เอกสารยืนยันตัวตน และบัญชีธนาคารสำหรับจ่ายเงิน

## ใช้ทำอะไร

จับคู่งาน จ่ายเงิน ออกเอกสารภาษี และแจ้งความคืบหน้า เราไม่ขายข้อมูล

## เก็บนานแค่ไหน

เอกสารภาษีเก็บตามกฎหมาย ข้อมูลอื่นลบเมื่อปิดบัญชีครบ 30 วัน

## สิทธิของคุณ

ขอดู แก้ไข ส่งออก ลบ หรือถอนความยินยอมได้ทุกเมื่อในหน้าบัญชี

## เอกสารบัตรประชาชน

โปรดปิดทับศาสนาและหมู่เลือดก่อนส่ง เราไม่เก็บข้อมูลสองอย่างนี้`,
    },
    en: {
      title: 'Privacy policy',
      summary:
        'We keep what we need, encrypt id and bank numbers, and let you see, correct, export or erase your data.',
      body: `## What we keep

Name, email, phone, channels, the address for products, identity papers and the bank account for payouts.

## What for

Matching jobs, paying you, tax papers and telling you what happens. We do not sell data.

## How long

Tax papers as the law asks; the rest is erased 30 days after an account is closed.

## Your rights

See, correct, export, erase, or withdraw consent at any time in your account.

## Identity cards

Please cover religion and blood group before you send. We do not keep either.`,
    },
  },
]

const CHANGES = {
  terms: {
    th: `## 16. สิ่งที่เปลี่ยนจากฉบับก่อน

- เพิ่มตารางการยกเลิก (ข้อ 6) และเวลาตรวจงาน 72 ชั่วโมง (ข้อ 4) เป็นตัวเลขชัดเจน
- เพิ่มเรื่องผู้เยาว์ การคืนเครดิต และภาพที่เปลี่ยนด้วย AI
- ไม่มีข้อใดลดสิทธิ์ของงานที่ตกลงไว้ก่อนหน้า`,
    en: `## 16. What changed since the last version

- The cancellation table (6) and the 72 hours for reviews (4) are now written as numbers.
- New: minors, refunds of credit, pictures changed by AI.
- Nothing reduces rights in jobs agreed before.`,
  },
  privacy: {
    th: `## 11. สิ่งที่เปลี่ยนจากฉบับก่อน

- เพิ่มตารางข้อมูลที่เก็บ ฐานทางกฎหมาย และใครเห็นอะไร
- เพิ่มเรื่องคุกกี้ เหตุข้อมูลรั่วไหล และผู้เยาว์
- ข้อมูลที่เก็บและวิธีใช้ไม่ได้เพิ่มขึ้น`,
    en: `## 11. What changed since the last version

- New: the table of what we keep, why we may, and who sees what.
- New: cookies, data leaks and minors.
- We keep no more than before, and use it for nothing else.`,
  },
} as const

/** The legal texts in force; a change is a new version, never an edit. `{product}` is replaced when stored. */
export const LEGAL_TEXTS: readonly LegalTexts[] = [
  { kind: 'terms', th: read('terms', 'th'), en: read('terms', 'en') },
  { kind: 'privacy', th: read('privacy', 'th'), en: read('privacy', 'en') },
  {
    kind: 'talent_manager',
    th: {
      title: 'ข้อตกลงให้ผู้จัดการดูแล',
      summary: 'คุณเลือกเองว่าผู้จัดการทำอะไรแทนได้บ้าง และถอนได้ทุกเมื่อ',
      body: `ผู้จัดการทำได้เฉพาะสิ่งที่คุณติ๊กไว้: ดูงาน สมัครและตอบรับ ส่งงาน ดูรายได้ ส่วนแบ่งสูงสุด 30% คุณเป็นผู้กำหนด

ผู้จัดการถอนเงิน เปลี่ยนบัญชีธนาคาร อีเมล เบอร์โทร หรือรหัสผ่านแทนคุณไม่ได้ ไม่ว่ากรณีใด`,
    },
    en: {
      title: 'Agreement with a talent manager',
      summary: 'You choose what a manager may do for you, and can take it back at any time.',
      body: `A manager may do only what you ticked: see jobs, apply and accept, submit work, see earnings. You set the share, 30% at most.

A manager can never withdraw money or change your bank, email, phone or password.`,
    },
  },
  {
    kind: 'marketing',
    th: {
      title: 'รับข่าวสารและข้อเสนอ',
      summary: 'งานใหม่ เคล็ดลับ และโปรโมชัน ทางช่องทางที่คุณเลือก',
      body: 'ยินดีรับข่าวสารและข้อเสนอจาก {product} ทางช่องทางที่เลือก ยกเลิกได้ในหน้าบัญชี',
    },
    en: {
      title: 'News and offers',
      summary: 'New jobs, tips and offers, on the channels you choose.',
      body: 'I would like news and offers from {product} on the channels I chose. I can withdraw this in my account.',
    },
  },
]

/** The text with a list of changes since the previous version. */
export function withChanges(text: LegalTexts): LegalTexts {
  const changes = CHANGES[text.kind as keyof typeof CHANGES]
  if (!changes) return text
  const add = (locale: Language) => ({
    ...text[locale],
    body: `${text[locale].body}\n\n${changes[locale]}`,
  })
  return { kind: text.kind, th: add('th'), en: add('en') }
}
