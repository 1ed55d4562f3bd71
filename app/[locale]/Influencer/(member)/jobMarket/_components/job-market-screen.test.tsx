import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OPENING } from '#components/testing/opening.ts'
import { renderWith } from '#components/testing/render.tsx'
import { JobMarketScreen } from './job-market-screen.tsx'
import { readMarketQuery } from './market-query.ts'

type Data = NonNullable<Parameters<typeof JobMarketScreen>[0]['data']>
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const item = (part: Partial<Data['items'][number]> = {}): Data['items'][number] => ({
  ...OPENING,
  id: id(1),
  title: 'รีวิวเซรั่ม',
  brand: { name: 'Glow', imageUrl: null },
  fee: { minor: 150_000, currency: 'THB' },
  estimatedNet: null,
  category: 'women',
  followersMin: 5_000,
  applyBy: '2026-12-20T16:59:59.000Z',
  openedAt: '2026-11-20T10:00:00.000Z',
  match: {
    isMatch: true,
    bestChannelId: id(2),
    channels: [{ channelId: id(2), type: 'INSTAGRAM', handle: 'ploy.eats', isMatch: true, failures: [] }],
  },
  application: null,
  ...part,
})
const ACCOUNT = { status: 'active', statusReason: null, statusUntil: null }
const show = (
  data: Omit<Data, 'account'> | null,
  query: Record<string, string> = {},
  account = {},
  isBare = false,
) =>
  renderWith(
    <JobMarketScreen
      data={data && { ...data, account: { ...ACCOUNT, ...account } }}
      query={readMarketQuery(query)}
      isBare={isBare}
    />,
  )

describe('the job market', () => {
  it('failed', () => {
    show(null)
    expect(screen.getByText('โหลดงานที่เปิดรับไม่สำเร็จ')).toBeTruthy()
  })
  it('nothing fits: the way to what can be mended', () => {
    show({ items: [], next: null })
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'ดูงานที่ยังไม่ตรง' }).href).toContain('match=no')
  })
  it('no job is open at all: neither list sends its reader to the other, and no channel is blamed', () => {
    for (const match of ['yes', 'no']) {
      const { unmount } = show({ items: [], next: null }, { match }, {}, true)
      expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('ตอนนี้ยังไม่มีงานเปิดรับ')
      expect(document.body.textContent).not.toContain('ทุกงานที่เปิดรับตรงกับคุณ')
      const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'ดูช่องทางของฉัน' })
      expect(new URL(link.href).pathname).toBe('/th/Influencer/channelDetail')
      unmount()
    }
    show({ items: [], next: null }, {}, { status: 'suspended', statusReason: 'x' }, true)
    expect(document.body.textContent).toContain('ช่องทางและโปรไฟล์ไม่เกี่ยว')
    expect(screen.queryByRole('link', { name: 'ดูช่องทางของฉัน' })).toBeNull()
  })
  it('without a channel every job says what comes first, and nothing fits for a while', () => {
    const { unmount } = show(
      {
        items: [item({ match: { isMatch: false, bestChannelId: null, channels: [] } })],
        next: null,
      },
      { match: 'no' },
    )
    expect(screen.getByText('คุณยังไม่มีช่องทาง เพิ่มช่องทางก่อนสมัคร')).toBeTruthy()
    unmount()
    show({ items: [], next: null })
    expect(document.body.textContent).toContain('งานจะขึ้นที่นี่เองเมื่อคุณมีช่องทางและทีมงานตรวจผ่านแล้ว')
  })
  it('a stopped account is said with its reason, and no channel is blamed', () => {
    const stopped = {
      status: 'suspended',
      statusReason: 'ส่งงานล่าช้าซ้ำ',
      statusUntil: '2026-12-20T03:00:00.000Z',
    }
    const { unmount } = show({ items: [], next: null }, {}, stopped)
    expect(screen.getByText(/บัญชีถูกระงับถึง 20/)).toBeTruthy()
    expect(screen.getByText('เหตุผล: ส่งงานล่าช้าซ้ำ')).toBeTruthy()
    expect(document.body.textContent).not.toContain('เมื่อคุณมีช่องทาง')
    unmount()
    const match = { isMatch: false, bestChannelId: null, channels: [] }
    show({ items: [item({ match })], next: null }, { match: 'no' }, stopped)
    expect(screen.getByText(/บัญชีถูกระงับถึง/)).toBeTruthy()
    expect(screen.queryByText(/คุณยังไม่มีช่องทาง/)).toBeNull()
  })
  it('no result for a filter: clear it', () => {
    show({ items: [], next: null }, { platform: 'TIKTOK', pay: '๙,๐๐๐' })
    expect(screen.getByText('ไม่มีงานตามตัวกรองนี้')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'ล้างตัวกรอง' }).length).toBeGreaterThan(0)
  })
  it('partial: a page without finds still leads on', () => {
    show({ items: [], next: 'abc' })
    expect(screen.queryByText('ตอนนี้ยังไม่มีงานที่ตรงกับคุณ')).toBeNull()
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'ดูงานถัดไป' }).href).toContain('after=abc')
  })
  it('leads with what is left after tax and says so; without a rate the fee is said to be before tax', () => {
    const pay = () => document.querySelector('h2 + span')?.textContent
    const { unmount } = show({
      items: [item({ estimatedNet: { minor: 145_500, currency: 'THB' } })],
      next: null,
    })
    expect(pay()).toBe('฿1,455 หลังหักภาษี จาก ฿1,500')
    unmount()
    show({ items: [item()], next: null })
    expect(pay()).toBe('฿1,500 ก่อนหักภาษี')
  })
  it('a title is one link, and no line ends within a loanword of it, as on the public board', () => {
    show({ items: [item({ title: 'กาแฟดริปซอง รสส้มยูซุ' })], next: null })
    const link = screen.getByRole('link', { name: 'กาแฟดริปซอง รสส้มยูซุ' })
    expect([...link.querySelectorAll('span')].map((whole) => whole.textContent)).toEqual(['ดริปซอง', 'ยูซุ'])
  })
  it('full: what fits by which channel, what was applied for, and what is missing elsewhere', () => {
    show({
      items: [
        item(),
        item({
          id: id(3),
          application: {
            jobId: id(4),
            status: 'MATCHED',
            version: 1,
            appliedAt: '2026-11-20T10:00:00.000Z',
            answerBy: null,
            isChecking: false,
          },
        }),
        item({
          id: id(5),
          match: {
            isMatch: false,
            bestChannelId: id(2),
            channels: [
              {
                channelId: id(2),
                type: 'INSTAGRAM',
                handle: 'ploy.eats',
                isMatch: false,
                failures: [{ code: 'followers_low', required: 5_000, actual: 1_200, fix: 'channel' }],
              },
            ],
          },
        }),
      ],
      next: null,
    })
    expect(screen.getByRole('status').textContent).toBe('พบ 3 งาน')
    expect(screen.getByText(/ตรงกับ ploy\.eats/)).toBeTruthy()
    expect(screen.getByText(/คุณสมัครแล้ว/)).toBeTruthy()
    expect(screen.getByText(/ต้องมีผู้ติดตามอย่างน้อย 5,000 คน ของคุณ 1,200/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /อัปเดตช่องทาง/ })).toBeTruthy()
  })
})
