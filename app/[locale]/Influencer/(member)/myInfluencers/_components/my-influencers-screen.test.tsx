import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ManagerLink } from '#components/job/manager/manager-types.ts'
import { renderWith } from '#components/testing/render.tsx'
import { MyInfluencersScreen } from './my-influencers-screen.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const AT = '2026-11-20T05:00:00.000Z'
const link = (n: number, part: Partial<ManagerLink> = {}): ManagerLink => ({
  id: id(n),
  side: 'manager',
  other: { id: id(100 + n), name: `คนที่ ${n}`, imageUrl: null, status: 'active' },
  status: 'active',
  permissions: ['view', 'submit'],
  commissionBp: 1_500,
  textVersion: 1,
  createdAt: AT,
  answeredAt: AT,
  endedAt: null,
  expiresAt: null,
  canAnswer: false,
  canEnd: true,
  liveJobs: 2,
  channels: 1,
  earnings: null,
  ...part,
})
type Props = Parameters<typeof MyInfluencersScreen>[0]
const listOf = (items: ManagerLink[], part: Partial<NonNullable<Props['links']>> = {}) => ({
  items,
  next: null,
  group: null,
  ...part,
})
const show = (part: Partial<Props>, locale: 'th' | 'en' = 'th') =>
  renderWith(
    <MyInfluencersScreen
      links={listOf([])}
      people={[]}
      jobs={undefined}
      chosen={undefined}
      hasAfter={false}
      now={new Date()}
      {...part}
    />,
    locale,
  )

it('people: failed, none yet, and each with state, rights, share and the way to the jobs', () => {
  show({ links: null })
  expect(screen.getByText('โหลดรายชื่อไม่สำเร็จ')).toBeTruthy()
  document.body.replaceChildren()
  show({})
  expect(screen.getByText('ยังไม่มีคนที่คุณดูแล')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'ส่งคำขอดูแล' })).toBeTruthy()
  document.body.replaceChildren()
  const group = {
    code: 'PLOY2569',
    url: 'https://siang.example/th/Influencer/account?section=manager&from=PLOY2569',
  }
  const links = [
    link(1, {
      earnings: {
        thisMonth: { minor: 1_234_500, currency: 'THB' },
        lastMonth: { minor: 50_000, currency: 'THB' },
      },
    }),
    link(2, {
      status: 'requested',
      liveJobs: null,
      permissions: [],
      expiresAt: '2026-11-27T05:00:00.000Z',
    }),
    link(3, { status: 'invited', canAnswer: true, liveJobs: null, expiresAt: '2026-11-27T05:00:00.000Z' }),
    link(4, { status: 'ended', canEnd: false, liveJobs: null, endedAt: AT }),
  ]
  show({ links: listOf(links, { group }), people: links.slice(0, 1) })
  const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  expect(rowOf('คนที่ 1').getAllByText(/^(?:ดูงาน|ส่งงาน)$|· ส่งงาน/)).toHaveLength(2)
  expect(rowOf('คนที่ 1').getByText('15%')).toBeTruthy()
  expect(rowOf('คนที่ 1').getByText('รายได้เดือนนี้ ฿12,345.00 เดือนก่อน ฿500.00 ก่อนหักภาษี')).toBeTruthy()
  expect(rowOf('คนที่ 2').queryByText(/รายได้เดือนนี้/)).toBeNull()
  expect(rowOf('คนที่ 1').getByRole('link', { name: /2/ }).getAttribute('href')).toContain(
    `tab=jobs&influencer=${id(101)}`,
  )
  expect(rowOf('คนที่ 2').getByText('ส่งคำขอแล้ว รอคำตอบ')).toBeTruthy()
  expect(rowOf('คนที่ 3').getByRole('button', { name: 'ตอบรับคำเชิญ' })).toBeTruthy()
  expect(rowOf('คนที่ 3').getByText(/ตอบภายใน 27 พ.ย. 2569/)).toBeTruthy()
  expect(rowOf('คนที่ 4').queryByRole('button')).toBeNull()
  const line = screen.getByRole<HTMLAnchorElement>('link', { name: 'ส่งทาง LINE' })
  expect(decodeURIComponent(line.href)).toContain('section=manager&from=PLOY2569')
  // The tab counts active links, not pending requests.
  expect(screen.getByRole('link', { name: /รายชื่อ.*1/ })).toBeTruthy()
})

it('jobs: failed, none, and of one person', () => {
  show({ jobs: null, links: undefined }, 'en')
  expect(screen.getByText('Could not load your jobs')).toBeTruthy()
  document.body.replaceChildren()
  const empty = { items: [], next: null, counts: {}, statusCounts: {} } as unknown as NonNullable<
    Props['jobs']
  >
  show({ jobs: empty, links: undefined, people: [link(1), link(2)], chosen: link(2) })
  expect(screen.getByRole('heading', { name: 'งานของ คนที่ 2' })).toBeTruthy()
  expect(screen.getByText('ยังไม่มีงานของคนที่คุณดูแล')).toBeTruthy()
  const people = within(screen.getByRole('navigation', { name: 'รายชื่อ' }))
  expect(people.getByRole('link', { current: true }).textContent).toBe('คนที่ 2')
  expect(people.getByRole('link', { name: 'ทุกคน' })).toBeTruthy()
})

it('a long list goes on, and back to its start; the tab counts those of all pages', () => {
  const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
  show({ links: listOf([link(1)], { next: '1a=b' }), people: [link(1), link(2), link(3)] })
  expect(hrefOf('ดูคนถัดไป')).toBe('/th/Influencer/myInfluencers?after=1a%3Db')
  expect(hrefOf('กลับไปต้นรายชื่อ')).toBeUndefined()
  expect(screen.getByRole('link', { name: /รายชื่อ.*3/ })).toBeTruthy()
  document.body.replaceChildren()
  show({ links: listOf([link(4)]), hasAfter: true })
  expect(hrefOf('ดูคนถัดไป')).toBeUndefined()
  expect(hrefOf('กลับไปต้นรายชื่อ')).toBe('/th/Influencer/myInfluencers')
})
