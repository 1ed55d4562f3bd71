import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { CHANNEL, FULL, id, region, show, steps } from './testing/full-dashboard.tsx'

describe('the dashboard', () => {
  it('failed: says so and offers to try again', () => {
    renderWith(<DashboardScreen data={null} />)
    expect(screen.getByText('โหลดแดชบอร์ดไม่สำเร็จ')).toBeTruthy()
    expect(screen.getByRole('link', { name: /ลองอีกครั้ง/ })).toBeTruthy()
  })

  it('new: each step says whose turn it is and by when, the first of hers is the act, and there is no empty work list', () => {
    show({
      member: { ...FULL.member, status: 'waiting_approve' },
      checklist: steps('done', 'ours', 'done', 'yours', 'later', 'yours', 'later'),
      statusCounts: {},
      channels: [{ ...CHANNEL, status: 'waiting_approve' }],
    })
    const list = region('ทางไปงานแรก')
    expect(list.getByText('เสร็จ 2 จาก 7')).toBeTruthy()
    const items = list.getAllByRole('listitem')
    expect(items).toHaveLength(7)
    expect(items[1]?.textContent).toContain('รู้ผลภายใน 25\u00a0พ.ย.\u00a02569')
    expect(items[1]?.textContent).toContain('ตาเรา')
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([
      null,
      null,
      null,
      'step',
      null,
      null,
      null,
    ])
    const links = list.getAllByRole<HTMLAnchorElement>('link')
    expect(links.map((link) => link.textContent)).toEqual(['ยืนยันช่อง', 'ใส่บัญชี'])
    expect(new URL(links[0]?.href ?? '').searchParams.get('id')).toBe(id(5))
    expect(screen.queryByText('บัญชีของคุณกำลังรอตรวจ')).toBeNull()
    expect(screen.queryByRole('region', { name: 'รอคุณอยู่' })).toBeNull()
  })

  it('promises nothing for today while a withdrawal is blocked, and says why', () => {
    const { unmount } = show()
    expect(screen.getByText('เข้าบัญชีคุณ ถ้าถอนวันนี้')).toBeTruthy()
    unmount()
    const blocked = show({
      balance: { ...FULL.balance, blockers: ['documents_incomplete', 'below_minimum'] },
    })
    expect(screen.queryByText(/ถ้าถอนวันนี้/)).toBeNull()
    expect(screen.getByText('เข้าบัญชีคุณ เมื่อถอนได้')).toBeTruthy()
    expect(screen.getByText(/ยังถอนไม่ได้: เอกสารยืนยันตัวตนและหน้าสมุดบัญชีต้องส่งครบ/)).toBeTruthy()
    blocked.unmount()
    show({ balance: { ...FULL.balance, blockers: ['below_minimum'] } })
    expect(screen.getByText(/ยังถอนไม่ได้: ถอนได้เมื่อมียอดตั้งแต่ ฿100/)).toBeTruthy()
  })

  it('with a first job the steps are gone, whatever is left of them', () => {
    show({ checklist: steps('done', 'done', 'done', 'done', 'done', 'yours', 'done') })
    expect(screen.queryByRole('region', { name: 'ทางไปงานแรก' })).toBeNull()
  })

  it('suspended: until when, why, and that money stays reachable', () => {
    show({
      member: {
        ...FULL.member,
        status: 'suspended',
        statusReason: 'ส่งงานช้าสามครั้ง',
        statusUntil: '2026-12-20T17:00:00.000Z',
      },
    })
    expect(screen.getByText(/บัญชีถูกระงับถึง .*2569/)).toBeTruthy()
    expect(screen.getByText('เหตุผล: ส่งงานช้าสามครั้ง')).toBeTruthy()
    expect(screen.getByText(/เงินของคุณยังถอนได้/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ติดต่อทีมงาน' }).getAttribute('href')).toBe('/th/contact')
    expect(region('เงินของคุณ').getByRole('link', { name: 'ถอนเงิน' })).toBeTruthy()
    // It may take no job, so none is offered.
    expect(screen.queryByRole('region', { name: 'งานที่ตรงกับคุณ' })).toBeNull()
    expect(screen.queryByText(/ดูงานใหม่/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'ดูงานที่ตรงกับคุณ' })).toBeNull()
  })

  it('disconnected: the channel carries its way back; a reason is a sentence, never a code', () => {
    show({
      channels: [
        { ...CHANNEL, status: 'disconnected', figuresAt: null },
        { ...CHANNEL, id: id(6), handle: 'ploy.two', status: 'rejected', statusReason: 'code_not_found' },
        { ...CHANNEL, id: id(7), handle: 'ploy.old', figuresStale: true },
        { ...CHANNEL, id: id(8), handle: 'ploy.odd', status: 'suspended', statusReason: 'no_such_code' },
      ],
    })
    const list = region('ช่องทางของคุณ')
    const links = list.getAllByRole<HTMLAnchorElement>('link', { name: /เชื่อมต่อใหม่/ })
    expect(links.map((link) => new URL(link.href).searchParams.get('id'))).toEqual([id(5), id(6)])
    expect(list.getByText('ไม่พบโค้ดในโปรไฟล์')).toBeTruthy()
    expect(list.getByRole('link', { name: /อัปเดตยอดผู้ติดตาม/ })).toBeTruthy()
    expect(list.queryByText(/no_such_code/)).toBeNull()
  })

  it('a failed payout and a rejected document stand among what waits, each with its reason and way out', () => {
    show({
      troubles: [
        { kind: 'payout', status: 'failed', withdrawalId: id(9), no: 'WD00000001', reason: 'account_closed' },
        { kind: 'document', documentKind: 'identity_card', reason: 'unreadable' },
      ],
    })
    const list = region('รอคุณอยู่')
    expect(list.queryByText('ไม่มีอะไรรอคุณ')).toBeNull()
    expect(list.getByRole<HTMLAnchorElement>('link', { name: /WD00000001/ }).href).toMatch(
      /\/Influencer\/earn$/,
    )
    expect(list.getByText('บัญชีธนาคารปลายทางปิดแล้ว')).toBeTruthy()
    expect(list.getByRole<HTMLAnchorElement>('link', { name: /^ส่ง.*ใหม่$/ }).href).toContain(
      'section=documents',
    )
  })

  it('nothing to do: praise, the market, and when the next money comes', () => {
    show()
    expect(screen.getByText('ไม่มีอะไรรอคุณ')).toBeTruthy()
    expect(region('เงินของคุณ').getByText('฿1,134.00')).toBeTruthy()
    expect(region('เงินของคุณ').getByText(/จากยอดถอนได้ ฿1,200.00/)).toBeTruthy()
    // All of it comes on one day, so the amount is said once.
    expect(screen.getByText(/รอเข้า ฿500\.00 · เข้าวันที่ .*พ\.ย\./)).toBeTruthy()
    expect(screen.getByText('ยังไม่มีงานที่ตรงตอนนี้')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'ทางไปงานแรก' })).toBeNull()
  })
})

it('the first payout is celebrated once, and closed for good', async () => {
  const sent: unknown[] = []
  const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
  scope[TRANSPORT] = async (request) => {
    sent.push([new URL(request.url).pathname, await request.json()])
    return Response.json({ toast: {} })
  }
  onTestFinished(() => {
    delete scope[TRANSPORT]
  })
  const paid = { firstPayoutAt: '2026-11-20T05:00:00.000Z', firstPayoutId: id(9), firstPayoutIsNew: true }
  const { user, unmount } = show(paid)
  expect(screen.getByRole('link', { name: 'ดูสลิป' }).getAttribute('href')).toBe(
    `/th/Influencer/earn?withdrawal=${id(9)}`,
  )
  await user.click(screen.getByRole('button', { name: 'ปิดข้อความนี้' }))
  expect(screen.queryByText(/เงินก้อนแรกของคุณโอนแล้ว/)).toBeNull()
  expect(sent).toEqual([[`/sv_influ_api/influ/toast/${FULL.member.id}`, { key: 'first_payout' }]])
  unmount()
  show({ ...paid, member: { ...FULL.member, toast: { first_payout: '2026-11-21T05:00:00.000Z' } } })
  expect(screen.queryByText(/เงินก้อนแรกของคุณโอนแล้ว/)).toBeNull()
})

describe('a new version of the terms', () => {
  const link = () => screen.queryByRole('link', { name: 'อ่านและยอมรับ' })?.getAttribute('href')
  const there = '/th/Influencer/acceptConsent?next=%2Fth%2FInfluencer%2Fdashboard'
  it.each(['active', 'allowed'])('is asked for while the account is %s, and nothing else', (status) => {
    show({ member: { ...FULL.member, status, consentDue: true } })
    expect(link()).toBe(there)
    expect(screen.queryByText(/กรอกข้อมูลที่เหลือ/)).toBeNull()
  })
  it('is asked for beside the first steps too', () => {
    show({
      member: { ...FULL.member, status: 'allowed', consentDue: true },
      statusCounts: {},
      checklist: steps('yours'),
    })
    expect(link()).toBe(there)
  })
  it('waits where the account is stopped', () => {
    show({ member: { ...FULL.member, status: 'suspended', consentDue: true } })
    expect(link()).toBeUndefined()
    expect(screen.getByText('บัญชีถูกระงับชั่วคราว')).toBeTruthy()
  })
})

it('an account that faults in jobs stopped says so, not nothing', () => {
  show({ member: { ...FULL.member, status: 'suspended', statusReason: 'strikes' } })
  expect(screen.getByText('เหตุผล: ทำผิดข้อตกลงของงานครบ 3 ครั้งใน 180 วัน')).toBeTruthy()
})
