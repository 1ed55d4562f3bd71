import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ChannelSummary } from '#components/channel/channel-tone.ts'
import { renderWith } from '#components/testing/render.tsx'
import { ChannelDetailScreen } from './channel-detail-screen.tsx'
import { AT, channel, detail, id, one } from './testing/channel.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
const NO_FIGURES: ChannelSummary['figures'] = {
  followers: null,
  engagementBp: null,
  source: null,
  at: null,
  isFresh: false,
}
const list = (channels: ChannelSummary[] | null) =>
  renderWith(<ChannelDetailScreen place={{ view: 'list', channels }} />)

it('a stopped account reads why it adds no channel, instead of a form that would be refused', () => {
  renderWith(<ChannelDetailScreen place={{ view: 'stopped' }} />)
  expect(screen.getByText(/บัญชีนี้เพิ่มช่องทางไม่ได้ตอนนี้/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ดูเหตุผลและสิ่งที่ทำได้' }).getAttribute('href')).toBe(
    '/th/Influencer/dashboard',
  )
  expect(screen.queryAllByRole('textbox')).toEqual([])
})

describe('the list of channels', () => {
  it('failed, and none yet: two screens, each with its way on', () => {
    list(null)
    expect(screen.getByRole('link', { name: 'ลองอีกครั้ง' })).toBeTruthy()
    document.body.replaceChildren()
    list([])
    expect(screen.getByText('ยังไม่มีช่องทาง')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'เพิ่มช่องทาง' }).getAttribute('href')).toContain('add=1')
  })
  it('full: each channel says its state and its one next action; closed ones stand apart', () => {
    list([
      channel(),
      channel({ id: id(2), handle: 'gone', status: 'disconnected', nextAction: 'reconnect' }),
      channel({
        id: id(3),
        handle: 'new',
        status: 'allowed',
        nextAction: 'send_figures',
        figures: NO_FIGURES,
      }),
      channel({ id: id(4), handle: 'sent', status: 'waiting_approve', nextAction: 'wait_review' }),
      channel({ id: id(5), handle: 'old', status: 'deactivated', nextAction: 'add_again' }),
    ])
    const open = within(screen.getByRole('region', { name: 'ช่องทางที่เชื่อมไว้' }))
    expect(open.getAllByRole('listitem')).toHaveLength(4)
    expect(open.getByRole('link', { name: /เชื่อมต่อใหม่.*gone/ }).getAttribute('href')).toContain(id(2))
    expect(open.getByRole('link', { name: /ส่งยอดผู้ติดตาม.*new/ })).toBeTruthy()
    expect(open.getByText('ยังไม่มีตัวเลข')).toBeTruthy()
    expect(open.getByText('รอทีมงานตรวจ')).toBeTruthy()
    const closed = within(screen.getByRole('region', { name: 'ช่องทางที่ปิดแล้ว' }))
    expect(closed.getByRole('link', { name: /เปิดใช้อีกครั้ง.*old/ })).toBeTruthy()
  })
})

describe('one channel', () => {
  it('missing: says so and leads back', async () => {
    await one(null)
    expect(screen.getByText('ไม่พบช่องทางนี้')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'กลับไปช่องทางทั้งหมด' }).length).toBeGreaterThan(0)
  })
  it('not proven: the code with its end, and the screenshot instead; figures wait', async () => {
    await one(
      detail({
        status: 'waiting_approve',
        nextAction: 'prove_ownership',
        figures: NO_FIGURES,
        proof: {
          code: 'SIANG-7K4M2P',
          expiresAt: '2026-11-21T05:00:00.000Z',
          isLapsed: false,
          sentAt: null,
          provenAt: null,
          screenshotOnly: false,
        },
      }),
    )
    expect(screen.getByText('SIANG-7K4M2P')).toBeTruthy()
    expect(screen.getByText(/ใช้ได้ถึง 21 พ.ย. 2569/)).toBeTruthy()
    expect(screen.getByLabelText(/ภาพหน้าจอที่เห็นชื่อบัญชีและโค้ด/)).toBeTruthy()
    expect(screen.getByText('ส่งตัวเลขได้หลังยืนยันว่าเป็นเจ้าของ')).toBeTruthy()
  })
  it.each([
    [
      'lapsed',
      { code: 'SIANG-7K4M2P', expiresAt: '2099-01-01T00:00:00.000Z', isLapsed: true, sentAt: null },
      'The code has expired',
    ],
    ['sent', { code: 'SIANG-7K4M2P', expiresAt: AT, isLapsed: true, sentAt: AT }, /We got it on/],
  ] as const)('%s proof', async (_, part, text) => {
    await one(
      detail({
        status: 'waiting_approve',
        nextAction: part.sentAt ? 'wait_review' : 'prove_ownership',
        proof: { ...part, provenAt: null, screenshotOnly: false },
      }),
      'en',
    )
    expect(screen.getByText(text)).toBeTruthy()
  })
  it('stale figures ask for new ones at once; a claim says what waits and shows the picture sent', async () => {
    await one(
      detail({
        nextAction: 'refresh_figures',
        figures: { followers: 8_400, engagementBp: null, source: 'screenshot', at: AT, isFresh: false },
        claim: { followers: 9_100, engagementBp: 400, at: AT },
      }),
    )
    expect(screen.getByText(/ตัวเลขเก่าเกิน 90 วัน/)).toBeTruthy()
    expect(screen.getByRole('form', { name: 'ยอดผู้ติดตาม' })).toBeTruthy()
    expect(screen.getByText(/ส่งตัวเลข 9,100 แล้วเมื่อ 20 พ.ย. 2569/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /ดูภาพที่ส่ง/ }).getAttribute('href')).toBe(
      `/api/channels/${id(1)}/screenshot/claim`,
    )
  })
  it('a refusal names its reason, never its code; a free text stands as it was written', async () => {
    const refused = await one(
      detail({ status: 'rejected', statusReason: 'profile_private', nextAction: 'reconnect' }),
    )
    expect(screen.getByText(/โปรไฟล์ปิดเป็นส่วนตัว/)).toBeTruthy()
    refused.unmount()
    const { container } = await one(
      detail({ status: 'suspended', statusReason: 'ตรวจยอดผู้ติดตาม', nextAction: 'contact_support' }),
    )
    expect(screen.getByText('ตรวจยอดผู้ติดตาม')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ติดต่อทีมงาน' })).toBeTruthy()
    expect(container.textContent).not.toContain('profile_private')
  })
  it('with jobs on it, it cannot be removed, and the jobs are one press away', async () => {
    await one(detail({ canRemove: false, liveJobs: 2 }), 'en')
    expect(screen.getByText(/2 jobs/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })
})

it('adding: nine tiles, then a name that is read while it is typed', async () => {
  renderWith(<ChannelDetailScreen place={{ view: 'types' }} />).unmount()
  const { user } = renderWith(
    <ChannelDetailScreen place={{ view: 'add', type: 'TIKTOK', canLogin: false }} />,
  )
  await user.type(await screen.findByLabelText('ชื่อบัญชีหรือลิงก์โปรไฟล์'), 'https://www.tiktok.com/@Ploy.Eats?x=1')
  expect(screen.getByText('Ploy.Eats')).toBeTruthy()
})
