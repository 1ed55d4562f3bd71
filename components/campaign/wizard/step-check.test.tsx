import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { campaignOf, checkOf } from '../../testing/campaign.ts'
import { refusal } from '../../testing/fake-server.ts'
import { type Published, StepCheck } from './step-check.tsx'
import { people, server, show } from './testing/render-draft.tsx'
import { type Campaign, useDraft } from './use-draft.ts'

function Check({ campaign, onPublished }: { campaign: Campaign; onPublished?: (done: Published) => void }) {
  const draft = useDraft(campaign)
  return <StepCheck draft={draft} onPublished={onPublished ?? (() => {})} />
}

describe('check your answers', () => {
  it('shows every answer with a link to the step where it is changed, and the price', async () => {
    server.answer = () => Response.json(checkOf())
    show(<Check campaign={campaignOf({ category: 'food' })} />)
    const answers = within((await screen.findByRole('heading', { name: 'ตรวจคำตอบ' })).closest('section')!)
    expect(answers.getByText('รองเท้าวิ่งเบา')).toBeTruthy()
    expect(answers.getByText('ผู้ติดตาม 10,000 ขึ้นไป')).toBeTruthy()
    expect(answers.getByText('20 ธันวาคม 2569')).toBeTruthy()
    expect(answers.getByText('อาหาร')).toBeTruthy()
    const stepOf = (name: string) =>
      new URL(
        answers.getByRole('link', { name: new RegExp(`แก้ไข\\s*${name}$`) }).getAttribute('href')!,
        'http://x',
      ).searchParams.get('step')
    expect(stepOf('ชื่อแคมเปญ')).toBe('brief')
    expect(stepOf('เงื่อนไขผู้สมัคร')).toBe('requirements')
    expect(stepOf('รับสมัครถึง')).toBe('slots')
    const cost = within(screen.getByRole('heading', { name: 'ค่าใช้จ่าย' }).closest('section')!)
    expect(cost.getByText('฿5,400.00')).toBeTruthy()
  })

  it('offers to publish only once the check is there, whose notes stand above', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const found = checkOf({ ready: false, missing: [{ field: 'brief.text', code: 'required' }] })
    server.answer = () => promise.then(() => Response.json(found))
    show(<Check campaign={campaignOf()} />)
    await screen.findByRole('heading', { name: 'ตรวจคำตอบ' })
    const publish = () => screen.queryByRole('button', { name: 'เปิดรับสมัคร' })
    expect(publish()).toBeNull()
    resolve()
    await screen.findByRole('link', { name: 'บรีฟ' })
    expect(publish()).toBeTruthy()
  })

  it.each([
    ['package', 'public', 'ใช้สิทธิในแพ็กเกจ 1 สิทธิต่อคน สิทธิที่ไม่ได้ใช้คืนเข้าแพ็กเกจทันที'],
    ['package', 'invite', 'แต่ละข้อเสนอใช้ 1 สิทธิในแพ็กเกจ ถ้าไม่มีคนรับ สิทธิคืนทันที'],
    ['credit', 'invite', 'กันเครดิตไว้ต่อข้อเสนอ ถ้าไม่มีคนรับ เครดิตคืนทันที'],
  ] as const)(
    'says of a campaign paid by %s, entered by %s, what is taken and what comes back',
    async (fund, entry, said) => {
      server.answer = () => Response.json(checkOf())
      show(<Check campaign={campaignOf({ fund, entry })} />)
      expect(await screen.findByText(said)).toBeTruthy()
    },
  )

  it('says of every required answer that is not there that it is not, never a zero or "no limit"', async () => {
    server.answer = () => Response.json(checkOf())
    show(<Check campaign={campaignOf({ fee: { minor: 0, currency: 'THB' }, applyBy: null })} />)
    const answers = within((await screen.findByRole('heading', { name: 'ตรวจคำตอบ' })).closest('section')!)
    const answerOf = (label: string) =>
      answers.getByText((_, at) => at?.textContent === label, { selector: 'dt' }).parentElement?.textContent
    expect(answerOf('ค่าจ้างอินฟลูเอนเซอร์ต่องาน')).toContain('ยังไม่ได้กรอก')
    expect(answerOf('รับสมัครถึง')).toContain('ยังไม่ได้กรอก')
    expect(answers.queryByText('฿0.00')).toBeNull()
    const cost = within(screen.getByRole('heading', { name: 'ค่าใช้จ่าย' }).closest('section')!)
    expect(cost.queryByText('฿0.00')).toBeNull()
    expect(cost.getByRole('link', { name: 'ใส่ค่าจ้างก่อน จึงจะเห็นยอดรวม' }).getAttribute('href')).toContain(
      'step=slots',
    )
  })

  it('says what is missing with its step, and how much credit is short with the way back', async () => {
    server.answer = () =>
      Response.json(
        checkOf({
          ready: false,
          missing: [{ field: 'brief.text', code: 'required' }],
          price: {
            ...checkOf().price,
            available: { minor: 500_000, currency: 'THB' },
            shortBy: { minor: 40_000, currency: 'THB' },
          },
        }),
      )
    show(<Check campaign={campaignOf()} />)
    const missing = await screen.findByRole('link', { name: 'บรีฟ' })
    expect(missing.getAttribute('href')).toContain('step=brief')
    expect(screen.getByText('เครดิตขาด ฿400.00')).toBeTruthy()
    const top = new URL(screen.getByRole('link', { name: 'ซื้อเครดิต' }).getAttribute('href')!, 'http://x')
    expect(top.searchParams.get('amount')).toBe('50000')
    expect(top.searchParams.get('next')).toContain('step=preview')
  })

  it('names the business details and the credit at once, the details first, and nothing of the kind to a ready account', async () => {
    const short = checkOf({
      ready: false,
      account: 'profile',
      price: { ...checkOf().price, shortBy: { minor: 40_000, currency: 'THB' } },
    })
    for (const [entry, step] of [
      ['public', 'preview'],
      ['invite', 'check'],
    ] as const) {
      server.answer = () => Response.json(short)
      const { unmount } = show(<Check campaign={campaignOf({ entry })} />)
      const details = await screen.findByText('กรอกข้อมูลธุรกิจก่อนเปิดแคมเปญ')
      const credit = screen.getByText('เครดิตขาด ฿400.00')
      expect(details.compareDocumentPosition(credit) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
      const way = new URL(
        screen.getByRole('link', { name: 'กรอกข้อมูลธุรกิจ' }).getAttribute('href')!,
        'http://x',
      )
      expect(way.pathname).toBe('/th/Marketer/signUpProfile')
      expect(way.searchParams.get('next')).toContain(`step=${step}`)
      unmount()
    }
    server.answer = () => Response.json(checkOf({ ready: false, account: 'other' }))
    const { unmount } = show(<Check campaign={campaignOf()} />)
    expect((await screen.findByRole('link', { name: 'ดูสิ่งที่ต้องทำ' })).getAttribute('href')).toBe(
      '/th/Marketer/account',
    )
    expect(screen.queryByText('กรอกข้อมูลธุรกิจก่อนเปิดแคมเปญ')).toBeNull()
    unmount()
    server.answer = () => Response.json(checkOf())
    show(<Check campaign={campaignOf()} />)
    await screen.findByRole('heading', { name: 'ตรวจคำตอบ' })
    expect(screen.queryByRole('link', { name: 'กรอกข้อมูลธุรกิจ' })).toBeNull()
  })

  it('leads an account that may not open campaigns yet to what it lacks', async () => {
    server.answer = (one) =>
      one.path.endsWith('/publish') ? refusal(409, 'member_not_active') : Response.json(checkOf())
    const { user } = show(<Check campaign={campaignOf()} />)
    await user.click(await screen.findByRole('button', { name: 'เปิดรับสมัคร' }))
    const way = await screen.findByRole('link', { name: 'ดูสิ่งที่ต้องทำ' })
    expect(way.getAttribute('href')).toBe('/th/Marketer/account')
  })

  it('shows the price of today, not that of the day when the draft was saved, and sends what it showed', async () => {
    const today = checkOf()
    const [serviceFee, price] = [45_000, 195_000].map((minor) => ({ minor, currency: 'THB' }))
    server.answer = (one) =>
      one.path.endsWith('/check')
        ? Response.json({ ...today, price: { ...today.price, serviceFee, price } })
        : refusal(409, 'stale_version')
    const { user } = show(<Check campaign={campaignOf()} />)
    expect(await screen.findByText('฿5,850.00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'เปิดรับสมัคร' }))
    await screen.findByText(/เราโหลดข้อมูลล่าสุด/)
    expect(server.seen.find((one) => one.path.endsWith('/publish'))?.body).toEqual({
      version: 3,
      price: 195_000,
    })
  })

  it('publishes, then sends one offer for each invited influencer and keeps the refused ones', async () => {
    const onPublished = vi.fn()
    server.answer = (one) => {
      if (one.path.endsWith('/check')) return Response.json(checkOf())
      if (one.path.endsWith('/publish'))
        return Response.json({ id: campaignOf().id, status: 'open', version: 5 })
      if (one.body?.channelId === people[1]?.channelId) return refusal(409, 'no_slot')
      return Response.json({
        id: campaignOf().id,
        status: 'ASSIGN',
        version: 1,
        phase: null,
        review: 'none',
        dueAt: null,
        autoAt: null,
      })
    }
    const { user } = show(
      <Check
        campaign={campaignOf({ kind: 'invite_only', entry: 'invite', invited: people })}
        onPublished={onPublished}
      />,
    )
    await user.click(await screen.findByRole('button', { name: 'ส่งข้อเสนอ 2 คน' }))
    await waitFor(() => expect(onPublished).toHaveBeenCalledTimes(1))
    const done = onPublished.mock.calls[0]?.[0] as Published
    expect(done.offers.map((offer) => [offer.name, offer.error?.code])).toEqual([
      ['พลอย', undefined],
      ['ต้น', 'no_slot'],
    ])
    expect(server.seen.find((one) => one.path.endsWith('/publish'))?.body).toEqual({
      version: 3,
      price: 180_000,
    })
  })
})
