import { describe, expect, it } from 'vitest'
import { MESSAGE_EVENTS } from '#lib/domain/notification/events.ts'
import reasons from '#messages/th/reason.json'
import { REJECT_REASONS } from '../../../domain/account/documents.ts'
import { CHANNEL_STATUS_REASONS } from '../../../domain/channel/reasons.ts'
import { EVERY_EVENT, fill, type MessageText, render } from './render.ts'

const { th, en } = EVERY_EVENT

const at = { subjectId: '01990000-0000-7000-8000-000000000001' }

describe('texts of messages', () => {
  it('exist for every event in both languages, with the same variants', () => {
    expect(Object.keys(th).sort()).toEqual(Object.keys(en).sort())
    for (const event of MESSAGE_EVENTS) expect(th[event].subject.length).toBeGreaterThan(0)
  })
  it('use the same keys in both languages', () => {
    const keys = (text: MessageText | undefined) => {
      const found = Object.values(text ?? {})
        .join(' ')
        .match(/\{\w+\}/g)
      return [...new Set<string>(found ?? [])].sort()
    }
    const english: Readonly<Record<string, MessageText | undefined>> = en
    for (const [name, text] of Object.entries(th))
      expect([name, keys(text)]).toEqual([name, keys(english[name])])
  })
  it('hold no link in an SMS and never spell the product', () => {
    for (const texts of [th, en])
      for (const text of Object.values(texts)) {
        expect(Object.values(text ?? {}).join(' ')).not.toMatch(/siang/i)
        expect(text?.sms ?? '').not.toMatch(/https?:|www\./)
      }
  })
  it('carry what an operator wrote whole, with its lines, and a name on one line only', () => {
    const text = `${'ย่อหน้าแรก '.repeat(50)}\n\n- ข้อสอง`
    const payload = { title: 'เรื่อง\nBcc: a@test.example', written: text }
    const mail = render({ event: 'message_by_email', payload, ...at }, 'th', 'marketer', 'X')
    expect(mail.body).toContain(text)
    expect(mail.subject).not.toContain('\n')
  })
  it.each(['th', 'en'] as const)(
    'have a word for every reason that ends or returns a job, refuses a document or stops a channel, in %s',
    (locale) => {
      for (const reason of [...Object.keys(reasons.of), ...REJECT_REASONS, ...CHANNEL_STATUS_REASONS]) {
        const { body } = render(
          { event: 'job_canceled', payload: { reason }, ...at },
          locale,
          'influencer',
          'X',
        )
        expect(body, reason).toMatch(locale === 'th' ? /เหตุผล: \S/ : /Reason: \S/)
      }
    },
  )
  it('tell who is late until when the work is still taken', () => {
    const payload = { campaign: 'กันแดด', until: '2026-12-12T10:57:00.000Z' }
    const said = (locale: 'th' | 'en') =>
      render({ event: 'work_overdue', payload, ...at }, locale, 'influencer', 'X').body
    expect(said('th')).toContain('ส่งได้จนถึง 12 ธ.ค. 2569 17:57')
    expect(said('en')).toMatch(/until Dec 12, 2026, 17:57/)
  })
  it.each([
    ['campaign_decided', 'open', 'แคมเปญเปิดรับแล้ว: กันแดด', /ผ่านการตรวจและเปิดรับแล้ว/],
    ['campaign_decided', 'draft', 'แคมเปญต้องแก้ก่อนเปิดรับ: กันแดด', /เหตุผล: มีเบอร์โทร/],
    ['campaign_ended', 'running', 'ปิดรับสมัครแล้ว: กันแดด', /งานที่ตกลงไว้เดินต่อ/],
    ['campaign_ended', 'canceled', 'ยกเลิกแคมเปญแล้ว: กันแดด', /กลับคืนแล้ว/],
    ['campaign_full', 'full', 'แคมเปญครบแล้ว: กันแดด', /ครบทุกที่แล้ว$/],
    ['campaign_full', 'full', 'ส่งข้อเสนอครบทุกที่แล้ว: กันแดด', /จะมีที่ว่างอีกครั้ง$/, 'offered'],
  ])('tell a brand what became of its campaign: %s, %s', (event, status, subject, body, kind?: string) => {
    const payload = { campaign: 'กันแดด', kind, status, reason: status === 'draft' ? 'มีเบอร์โทร' : null }
    const said = render({ event, payload, ...at }, 'th', 'marketer', 'X')
    expect(said.subject).toBe(subject)
    expect(said.body).toMatch(body)
  })
  it('say why a payout failed where the bank gave a code', () => {
    const payload = { no: 'WD1', reason: 'account_closed' }
    for (const event of ['withdrawal_failed', 'withdrawal_returned'])
      expect(render({ event, payload, ...at }, 'th', 'influencer', 'X').body).toContain(
        'เหตุผล: บัญชีธนาคารปลายทางปิดแล้ว',
      )
  })
  it('tell a brand who did not answer, and the influencer that the offer ended', () => {
    const payload = { campaign: 'คาเฟ่', influencer: 'กิ๊ฟ', move: 'S9' }
    const said = (reader: string) =>
      render({ event: 'offer_expired', payload, ...at }, 'th', reader, 'X').body
    expect(said('marketer')).toMatch(/^กิ๊ฟ ไม่ได้ตอบข้อเสนอ “คาเฟ่” ทันเวลา/)
    expect(said('influencer')).toBe('ข้อเสนอ “คาเฟ่” หมดอายุโดยไม่มีคำตอบ')
  })
  it('tell a suspended brand of its campaigns and credit, an influencer of jobs and money', () => {
    const payload = { status: 'suspended', until: '2026-12-20T16:59:59.999Z' }
    const said = (reader: string) =>
      render({ event: 'member_decided', payload, ...at }, 'th', reader, 'X').body
    expect(said('marketer')).toMatch(/^แคมเปญที่เปิดรับหยุดไว้.*20 ธ.ค. 2569.*เครดิตของคุณยังอยู่ครบ/s)
    expect(said('influencer')).toMatch(/^คุณรับงานใหม่ไม่ได้.*เงินของคุณยังถอนได้/s)
  })
  it('say why faults in jobs suspended an account', () => {
    const payload = { status: 'suspended', reason: 'strikes', until: '2026-12-12T10:57:00.000Z' }
    const said = (locale: 'th' | 'en') =>
      render({ event: 'member_decided', payload, ...at }, locale, 'influencer', 'X').body
    expect(said('th')).toContain('เหตุผล: ทำผิดข้อตกลงของงานครบ 3 ครั้งใน 180 วัน')
    expect(said('en')).toContain('Reason: three faults in jobs within 180 days')
  })
  it('say money, times and words in the language of the reader', () => {
    const payload = {
      net: 240000,
      currency: 'THB',
      dueAt: '2026-11-24T02:30:00.000Z',
      campaign: 'ครีมกันแดด',
    }
    const message = { event: 'offer_received', payload, ...at }
    const thai = render(message, 'th', 'influencer', 'X')
    expect(thai.subject).toBe('มีข้อเสนอถึงคุณ: ครีมกันแดด')
    expect(thai.body).toContain('ค่าจ้าง ฿2,400 หลังหักภาษี')
    expect(thai.body).toContain('24 พ.ย. 2569 09:30 น.')
    expect(thai.link).toBe(`/Influencer/job/${at.subjectId}`)
    expect(render(message, 'en', 'influencer', 'X').body).toContain('Answer by Nov 24, 2026, 09:30 Thai time')
    const document = {
      event: 'document_decided',
      payload: { kind: 'bank_book', status: 'reject', reason: 'unreadable' },
      ...at,
    }
    expect(render(document, 'th', 'influencer', 'X').body).toContain('เหตุผล: ภาพไม่ชัด')
    expect(render(document, 'th', 'marketer', 'X').link).toBe('/Marketer/account?section=documents')
  })
  it.each(['2026-99-99', '2026-12-31', 'constructor', '__proto__', 'price', 'quality'])(
    'say a name as it was typed: %s',
    (name) => {
      const payload = {
        campaign: name,
        brand: name,
        dueAt: '2026-11-24T02:30:00.000Z',
        net: 1,
        currency: 'THB',
      }
      for (const locale of ['th', 'en'] as const) {
        const { subject, body } = render(
          { event: 'offer_received', payload, ...at },
          locale,
          'influencer',
          'X',
        )
        expect(subject).toContain(name)
        expect(body).toContain(name)
      }
      const reason = {
        event: 'document_decided',
        payload: { kind: 'bank_book', status: 'reject', reason: name },
      }
      expect(render({ ...reason, ...at }, 'en', 'influencer', 'X').body).toContain('bank book')
    },
  )
  it('know which of their keys are moments', () => {
    const payload = Object.fromEntries(
      Object.values(th).flatMap((text) =>
        [
          ...Object.values(text ?? {})
            .join(' ')
            .matchAll(/\{(\w+)\}/g),
        ].map(([, key]) => [key, '2026-11-24T02:30:00Z']),
      ),
    )
    const shown = Object.keys(payload).filter((key) =>
      fill(`{${key}}`, payload, 'en').startsWith('Nov 24, 2026'),
    )
    expect(shown.sort()).toEqual(['at', 'dueAt', 'expectedOn', 'payBy', 'undoUntil', 'until'])
    expect(fill('[until {until}]', { until: '2026-99-99T00:00:00Z' }, 'en')).toBe('')
  })
  it('tell a buyer each step of a refund, with its amount, its account and where to look', () => {
    const payload = {
      no: 'SO-1',
      amount: 53_500_00,
      currency: 'THB',
      days: 5,
      last4: '7890',
      bankRef: 'OUT-9',
    }
    const say = (event: string, locale: 'th' | 'en') =>
      render({ event, payload, ...at }, locale, 'marketer', 'X')
    expect(say('refund_asked', 'th').body).toContain('คุณจะได้เงินคืน ฿53,500 เข้าบัญชีลงท้าย 7890')
    expect(say('refund_asked', 'en').link).toBe('/Marketer/credit#refund')
    expect(say('refund_started', 'en').body).toContain('transfer of ฿53,500; a second person')
    expect(say('refund_paid', 'th').subject).toBe('โอนเงินคืนแล้ว ฿53,500')
    expect(say('refund_paid', 'en').body).toContain('Reference: OUT-9')
    const refused = { event: 'refund_refused', payload: { no: 'SO-1', reason: 'ชื่อบัญชีไม่ตรง' }, ...at }
    expect(render(refused, 'th', 'marketer', 'X').body).toContain('เหตุผล: ชื่อบัญชีไม่ตรง\nเครดิตกลับมาใช้ได้แล้ว')
    expect(render({ ...refused, event: 'refund_waiting' }, 'en', 'operator', 'X').link).toBe(
      `/Operator/purchases/${at.subjectId}`,
    )
  })
  it.each(['duplicate', 'price', 'same_person', 'expired'])(
    'show a reason as the team wrote it: %s',
    (reason) => {
      for (const [event, payload, reader] of [
        ['member_decided', { status: 'suspended', decision: 'suspend' }, 'influencer'],
        ['withdrawal_failed', { no: 'WD1' }, 'influencer'],
        ['withdrawal_returned', { no: 'WD1' }, 'influencer'],
        ['slip_refused', { no: 'SO-1' }, 'marketer'],
        ['refund_refused', { no: 'SO-1' }, 'marketer'],
        ['campaign_decided', { campaign: 'กันแดด', status: 'draft' }, 'marketer'],
      ] as const)
        expect(
          render({ event, payload: { ...payload, reason }, ...at }, 'th', reader, 'X').body,
          event,
        ).toMatch(new RegExp(`: ${reason}`))
    },
  )
  it('say a code of the system in words, and leave out that the bank named no reason', () => {
    const said = (event: string, reason: string) =>
      render({ event, payload: { reason, status: 'suspended', no: 'WD1' }, ...at }, 'th', 'influencer', 'X')
        .body
    expect(said('member_decided', 'strikes')).not.toContain('strikes')
    expect(said('withdrawal_failed', 'account_closed')).toContain('เหตุผล: บัญชีธนาคารปลายทางปิดแล้ว')
    expect(said('withdrawal_failed', 'bank')).not.toContain('เหตุผล')
  })
  it('name a channel as the screens do', () => {
    const payload = { status: 'active', channelType: 'FACEBOOK_PAGE', channel: 'ploy.eats' }
    const body = (locale: 'th' | 'en') =>
      render({ event: 'channel_decided', payload, ...at }, locale, 'influencer', 'X').body
    expect(body('th')).toBe('เพจ Facebook ploy.eats พร้อมรับงานแล้ว')
    expect(body('en')).toContain('Facebook page ploy.eats')
  })
  it('drop what has nothing to say, and keep names on their line', () => {
    expect(fill('a[ {x}] b', {}, 'th')).toBe('a b')
    expect(fill('[{x}: {y}]', { x: 'one' }, 'th')).toBe('')
    expect(fill('{x}', { x: 'a\nจาก: แบงก์' }, 'th')).toBe('a จาก: แบงก์')
    expect(fill('[{reason}]', { reason: 'some_unknown_code' }, 'th')).toBe('')
  })
  it('fall back to plain words for an event without a text', () => {
    expect(render({ event: 'never_heard_of', payload: {}, ...at }, 'en', 'influencer', 'X').subject).toBe(
      'Something new in your account',
    )
  })
})
