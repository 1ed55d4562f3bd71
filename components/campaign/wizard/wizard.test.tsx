import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TRANSPORT, type Transport } from '#lib/calls/transport.ts'
import { campaignOf, checkOf } from '../../testing/campaign.ts'
import { renderWith } from '../../testing/render.tsx'
import { DraftWizard } from './draft-wizard.tsx'
import { ExpectedApplicants } from './expected-applicants.tsx'
import { InfluencerSearch } from './influencer-search.tsx'
import { mergePatch, shownOf, touch, UNTOUCHED } from './merge-patch.ts'
import { StartPanel } from './start-panel.tsx'
import { StepBrief } from './step-brief.tsx'
import { type Published, StepCheck } from './step-check.tsx'
import { StepInfluencers } from './step-influencers.tsx'
import { StepRequirements } from './step-requirements.tsx'
import { type Campaign, useDraft } from './use-draft.ts'

const scope = globalThis as { [TRANSPORT]?: Transport | undefined }
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, requestId: 'req-1' } }, { status })
let seen: { method: string; path: string; body: Record<string, unknown> | undefined }[]
let answer: (one: (typeof seen)[number]) => Response

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  seen = []
  scope[TRANSPORT] = async (request) => {
    const text = await request.text()
    const one = {
      method: request.method,
      path: new URL(request.url).pathname,
      body: text ? (JSON.parse(text) as Record<string, unknown>) : undefined,
    }
    seen.push(one)
    return answer(one)
  }
})
afterEach(() => {
  delete scope[TRANSPORT]
  vi.restoreAllMocks()
})

const people = [1, 2].map((n) => ({
  channelId: `01900000-0000-7000-8000-00000000010${n}`,
  influencerId: `01900000-0000-7000-8000-00000000020${n}`,
  name: n === 1 ? 'พลอย' : 'ต้น',
  type: 'INSTAGRAM' as const,
  handle: `h${n}`,
  followers: 5000,
  imageUrl: null,
  about: null,
  url: null,
  engagementBp: 300,
  figuresAt: null,
  interests: [],
  province: null,
  rates: [],
  jobsDone: 0,
  jobsOnTime: 0,
  works: [],
}))

/** A save that a test leaves behind would be tried again in the tests after it. */
const saved = () => waitFor(() => expect(seen.some(({ method }) => method === 'PATCH')).toBe(true))

function Check({ campaign, onPublished }: { campaign: Campaign; onPublished?: (done: Published) => void }) {
  const draft = useDraft(campaign)
  return <StepCheck draft={draft} onPublished={onPublished ?? (() => {})} />
}
function Influencers({ campaign }: { campaign: Campaign }) {
  return <StepInfluencers draft={useDraft(campaign)} />
}
function Requirements({ campaign }: { campaign: Campaign }) {
  return <StepRequirements draft={useDraft(campaign)} />
}
function Brief({ campaign }: { campaign: Campaign }) {
  const draft = useDraft(campaign)
  return (
    <>
      <p>{draft.state}</p>
      {draft.wasStale && <p>stale</p>}
      <StepBrief draft={draft} />
    </>
  )
}
const show = (element: React.ReactElement) =>
  renderWith(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>)

describe('expected applicants', () => {
  const expectedOf = (part: Record<string, unknown> = {}) =>
    Response.json({
      expected: { low: 6, middle: 12, high: 18 },
      campaigns: 9,
      least: 5,
      months: 12,
      feeFrom: { minor: 75_000, currency: 'THB' },
      feeTo: { minor: 300_000, currency: 'THB' },
      ...part,
    })

  it('says the range with what it stands on, and that it is fewer than the slots', async () => {
    answer = () => expectedOf()
    show(<ExpectedApplicants campaign={campaignOf({ slots: 20 })} />)
    expect(await screen.findByText('6–18')).toBeTruthy()
    expect(screen.getByText(/9 แคมเปญ/)).toBeTruthy()
    expect(screen.getByText(/฿750\.00–฿3,000\.00.*12 เดือน/)).toBeTruthy()
    expect(screen.getByText(/น้อยกว่าจำนวนที่รับ/)).toBeTruthy()
  })

  it('invents nothing from too few campaigns, and asks for nothing before the terms are set', async () => {
    answer = () => expectedOf({ expected: null, campaigns: 2 })
    const { unmount } = show(<ExpectedApplicants campaign={campaignOf()} />)
    expect(await screen.findByText(/เพียง 2 แคมเปญ ต้องมีอย่างน้อย 5/)).toBeTruthy()
    unmount()
    seen = []
    show(<ExpectedApplicants campaign={campaignOf({ channelTypes: [] })} />)
    expect(screen.getByText(/ใส่ค่าจ้างก่อน/)).toBeTruthy()
    expect(seen).toEqual([])
  })
})

describe('influencer search', () => {
  it('says how many filters are on, and opens the folded ones until they are used', async () => {
    answer = () => Response.json({ items: [], next: null })
    const { user } = show(
      <SearchParamsContext.Provider value={new URLSearchParams('q=nam&type=TIKTOK&priceMax=3000')}>
        <InfluencerSearch campaignId={campaignOf().id} />
      </SearchParamsContext.Provider>,
    )
    const fold = screen.getByRole('button', { name: 'ตัวกรอง (ใช้อยู่ 2)' })
    const folded = document.getElementById(fold.getAttribute('aria-controls')!)!
    expect(within(folded).getByLabelText('ช่องทาง')).toBeTruthy()
    expect(within(folded).queryByLabelText('ชื่อหรือบัญชี')).toBeNull()
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await user.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'ค้นหา' }))
    expect(fold.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('the focus while choosing', () => {
  it('goes on when somebody is taken out, and to what is chosen when the last one is', async () => {
    const campaign = campaignOf({ kind: 'invite_only', entry: 'invite', invited: people })
    answer = (one) => {
      const ids = one.body?.invitedChannelIds as string[] | undefined
      const invited = people.filter((person) => ids?.includes(person.channelId))
      return Response.json(ids ? { ...campaign, invited } : { items: [], next: null })
    }
    const { user } = show(
      <SearchParamsContext.Provider value={new URLSearchParams()}>
        <Influencers campaign={campaign} />
      </SearchParamsContext.Provider>,
    )
    await user.click(screen.getByRole('button', { name: /พลอย/ }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /ต้น/ }))
    await user.click(screen.getByRole('button', { name: /ต้น/ }))
    expect(document.activeElement?.textContent).toContain('เลือกแล้ว 0')
    await saved()
  })

  it('goes to what was found when the filters are drawn anew', async () => {
    answer = () => Response.json({ items: [], next: null })
    const { user } = show(
      <SearchParamsContext.Provider value={new URLSearchParams('q=nam')}>
        <InfluencerSearch campaignId={campaignOf().id} />
      </SearchParamsContext.Provider>,
    )
    await user.click(screen.getByRole('button', { name: 'ค้นหา' }))
    expect(document.activeElement?.getAttribute('role')).toBe('status')
  })
})

describe('requirements', () => {
  it('says that nobody fits between limits that cross, with the least that does', async () => {
    answer = (one) =>
      one.method === 'PATCH'
        ? Response.json(campaignOf({ version: 4 }))
        : Response.json(
            one.path.endsWith('/provinces') ? { items: [], next: null } : { channels: 0, influencers: 0 },
          )
    const { user } = show(<Requirements campaign={campaignOf()} />)
    const [least, most] = [screen.getByLabelText('อายุตั้งแต่'), screen.getByLabelText('ถึงอายุ')]
    await user.type(least, '30')
    expect(screen.queryByText(/^ใส่ตัวเลข/)).toBeNull()
    await user.type(most, '25')
    expect(screen.getByText('ใส่ตัวเลขตั้งแต่ 30 ถึง 120')).toBeTruthy()
    await user.clear(most)
    await user.type(most, '35')
    expect(screen.queryByText(/^ใส่ตัวเลข/)).toBeNull()
    await saved()
  })
})

describe('steps of a draft', () => {
  const inviteOf = (part: Partial<Campaign>) =>
    campaignOf({ kind: 'invite_only', entry: 'invite', title: '', ...part })
  const showStep = (campaign: Campaign, step: string) => {
    answer = () => Response.json({ items: [], next: null })
    return show(
      <SearchParamsContext.Provider value={new URLSearchParams({ step })}>
        <DraftWizard first={campaign} entry={campaign.entry} />
      </SearchParamsContext.Provider>,
    )
  }
  const stepper = () =>
    within(screen.getByRole('navigation', { name: 'ขั้นตอน' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent)

  it('are ticked when the rule of publishing finds nothing missing there, not because they were passed', () => {
    showStep(inviteOf({ missing: ['title', 'fee', 'invited'] }), 'schedule')
    expect(stepper()).toEqual([
      'โจทย์ ยังไม่ครบ',
      'อินฟลูเอนเซอร์ ยังไม่ครบ',
      'ค่าจ้างและเงื่อนไข ยังไม่ครบ',
      'กำหนดเวลา',
      'ตรวจและส่ง',
    ])
  })

  it('that are complete are ticked, and say nothing is missing', () => {
    showStep(inviteOf({ missing: ['fee'] }), 'schedule')
    expect(stepper().slice(0, 3)).toEqual(['โจทย์ เสร็จแล้ว', 'อินฟลูเอนเซอร์ เสร็จแล้ว', 'ค่าจ้างและเงื่อนไข ยังไม่ครบ'])
    expect(screen.queryByText(/ขั้นนี้ยังขาด/)).toBeNull()
  })

  it('say what they miss, below their heading and as its description', () => {
    showStep(inviteOf({ missing: ['title', 'brief.text', 'fee'] }), 'brief')
    const note = screen.getByText('ขั้นนี้ยังขาด: ชื่อแคมเปญ, โจทย์')
    const heading = screen.getByRole('heading', { level: 2 })
    expect(heading.getAttribute('aria-describedby')).toBe(note.id)
  })
})

describe('check your answers', () => {
  it('shows every answer with a link to the step where it is changed, and the price', async () => {
    answer = () => Response.json(checkOf())
    show(<Check campaign={campaignOf()} />)
    const answers = within((await screen.findByRole('heading', { name: 'ตรวจคำตอบ' })).closest('section')!)
    expect(answers.getByText('รองเท้าวิ่งเบา')).toBeTruthy()
    expect(answers.getByText('ผู้ติดตาม 10,000 ขึ้นไป')).toBeTruthy()
    expect(answers.getByText('20 ธันวาคม 2569')).toBeTruthy()
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

  it('says what is missing with its step, and how much credit is short with the way back', async () => {
    answer = () =>
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
    const missing = await screen.findByRole('link', { name: 'โจทย์' })
    expect(missing.getAttribute('href')).toContain('step=brief')
    expect(screen.getByText('เครดิตขาด ฿400.00')).toBeTruthy()
    const top = new URL(screen.getByRole('link', { name: 'เติมเครดิต' }).getAttribute('href')!, 'http://x')
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
      answer = () => Response.json(short)
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
    answer = () => Response.json(checkOf({ ready: false, account: 'other' }))
    const { unmount } = show(<Check campaign={campaignOf()} />)
    expect((await screen.findByRole('link', { name: 'ดูสิ่งที่ต้องทำ' })).getAttribute('href')).toBe(
      '/th/Marketer/account',
    )
    expect(screen.queryByText('กรอกข้อมูลธุรกิจก่อนเปิดแคมเปญ')).toBeNull()
    unmount()
    answer = () => Response.json(checkOf())
    show(<Check campaign={campaignOf()} />)
    await screen.findByRole('heading', { name: 'ตรวจคำตอบ' })
    expect(screen.queryByRole('link', { name: 'กรอกข้อมูลธุรกิจ' })).toBeNull()
  })

  it('leads an account that may not open campaigns yet to what it lacks', async () => {
    answer = (one) =>
      one.path.endsWith('/publish') ? refusal(409, 'member_not_active') : Response.json(checkOf())
    const { user } = show(<Check campaign={campaignOf()} />)
    await user.click(await screen.findByRole('button', { name: 'เปิดรับสมัคร' }))
    const way = await screen.findByRole('link', { name: 'ดูสิ่งที่ต้องทำ' })
    expect(way.getAttribute('href')).toBe('/th/Marketer/account')
  })

  it('refused because the draft was sent from another window, reads it again', async () => {
    const campaign = campaignOf()
    answer = (one) =>
      one.path.endsWith('/publish')
        ? refusal(409, 'stale_version')
        : one.path.endsWith(campaign.id)
          ? Response.json({ ...campaign, status: 'open', version: 5 })
          : one.path.endsWith('/check')
            ? Response.json(checkOf())
            : Response.json({ items: [], next: null })
    const { user } = show(
      <SearchParamsContext.Provider value={new URLSearchParams({ step: 'preview' })}>
        <DraftWizard first={campaign} entry="public" />
      </SearchParamsContext.Provider>,
    )
    await user.click(await screen.findByRole('button', { name: 'เปิดรับสมัคร' }))
    expect(await screen.findByText('แคมเปญนี้ส่งไปแล้วจากอีกหน้าต่าง')).toBeTruthy()
  })

  it('publishes, then sends one offer for each invited influencer and keeps the refused ones', async () => {
    const onPublished = vi.fn()
    answer = (one) => {
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
    expect(seen.find((one) => one.path.endsWith('/publish'))?.body).toEqual({ version: 3 })
  })
})

describe('autosave', () => {
  it('sends one request with what changed within two seconds', async () => {
    answer = (one) => Response.json(campaignOf({ version: 4, title: String(one.body?.title) }))
    const { user } = show(<Brief campaign={campaignOf({ title: '' })} />)
    await user.type(screen.getByLabelText('ชื่อแคมเปญ'), 'ใหม่')
    expect(screen.getByText('waiting')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('saved')).toBeTruthy())
    expect(seen).toEqual([
      { method: 'PATCH', path: `/api/campaigns/${campaignOf().id}`, body: { title: 'ใหม่', version: 3 } },
    ])
  })

  it('keeps what is typed when the draft was changed elsewhere: takes the new version and saves over it', async () => {
    let tries = 0
    answer = (one) => {
      if (one.method === 'GET') return Response.json(campaignOf({ version: 9, title: 'จากที่อื่น' }))
      tries += 1
      return tries === 1
        ? refusal(409, 'stale_version')
        : Response.json(campaignOf({ version: 10, title: String(one.body?.title) }))
    }
    const { user } = show(<Brief campaign={campaignOf()} />)
    await user.type(screen.getByLabelText('ชื่อแคมเปญ'), 'ก')
    await waitFor(() => expect(screen.getByText('stale')).toBeTruthy())
    expect(seen.at(-1)?.body).toEqual({ title: 'รองเท้าวิ่งเบาก', version: 9 })
    expect((screen.getByLabelText('ชื่อแคมเปญ') as HTMLInputElement).value).toBe('รองเท้าวิ่งเบาก')
  })

  it('keeps a failed change and says so', async () => {
    answer = () => refusal(409, 'member_not_active')
    const { user } = show(<Brief campaign={campaignOf()} />)
    await user.type(screen.getByLabelText('ชื่อแคมเปญ'), 'ก')
    await waitFor(() => expect(screen.getByText('failed')).toBeTruthy())
  })

  it('keeps the parts of a brief that another window changed meanwhile, and still does with the next change', async () => {
    const theirs = { ...campaignOf().brief, hashtags: ['#จากอีกหน้าต่าง'] }
    let stored = campaignOf({ version: 9, brief: theirs })
    answer = (one) => {
      if (one.method === 'GET') return Response.json(stored)
      if (one.body?.version !== stored.version) return refusal(409, 'stale_version')
      stored = { ...stored, version: stored.version + 1, brief: one.body?.brief as Campaign['brief'] }
      return Response.json(stored)
    }
    const { user } = show(<Brief campaign={campaignOf()} />)
    const text = screen.getByLabelText('โจทย์')
    for (const letter of ['ก', 'ข']) {
      await user.type(text, letter)
      await waitFor(() => expect(stored.brief.text.endsWith(letter)).toBe(true))
    }
    expect(stored.brief).toEqual({ ...theirs, text: `${campaignOf().brief.text}กข` })
  })

  it('keeps whom another window invited', () => {
    const ids = (n: number) => `01900000-0000-7000-8000-00000000010${n}`
    const of = (...numbers: number[]) =>
      campaignOf({ invited: numbers.map((n) => ({ channelId: ids(n) }) as Campaign['invited'][number]) })
    const shown = shownOf(of(1, 2))
    const patch = { invitedChannelIds: [ids(1), ids(3)], slots: 2 }
    const mine = touch(UNTOUCHED, shown, patch)
    expect(mergePatch(of(1, 2, 4), patch, mine)).toEqual({
      invitedChannelIds: [ids(1), ids(4), ids(3)],
      slots: 3,
    })
  })

  it('says that the campaign was sent from another window, and leads there', async () => {
    const draft = campaignOf()
    answer = (one) =>
      one.method === 'PATCH'
        ? refusal(409, 'campaign_frozen')
        : one.path.endsWith(draft.id)
          ? Response.json({ ...draft, status: 'open', version: 5 })
          : Response.json({ items: [], next: null })
    const { user } = show(
      <SearchParamsContext.Provider value={new URLSearchParams({ step: 'brief' })}>
        <DraftWizard first={draft} entry="public" />
      </SearchParamsContext.Provider>,
    )
    const title = screen.getByLabelText('ชื่อแคมเปญ') as HTMLInputElement
    await user.type(title, 'ก')
    await screen.findByText('แคมเปญนี้ส่งไปแล้วจากอีกหน้าต่าง')
    expect(screen.getByRole('link', { name: 'ดูแคมเปญ' }).getAttribute('href')).toContain(draft.id)
    expect(title.value).toBe('รองเท้าวิ่งเบาก')
    expect(screen.queryByText('ยังบันทึกไม่ได้ สิ่งที่พิมพ์ยังอยู่')).toBeNull()
  })

  it('leads to every other step by its name, each a place in the history', async () => {
    const draft = campaignOf()
    answer = () => Response.json(draft)
    const { user } = show(
      <SearchParamsContext.Provider value={new URLSearchParams({ step: 'requirements' })}>
        <DraftWizard first={draft} entry="public" />
      </SearchParamsContext.Provider>,
    )
    const nav = within(screen.getByRole('navigation', { name: 'ขั้นตอน' }))
    const steps = nav.getAllByRole('listitem')
    expect(steps.map((step) => within(step).queryByRole('link') !== null)).toEqual([true, false, true, true])
    const before = history.length
    await user.click(within(steps[3]!).getByRole('link'))
    await waitFor(() => expect(new URLSearchParams(location.search).get('step')).toBe('preview'))
    expect(history.length).toBe(before + 1)
    history.replaceState(null, '', '/')
  })

  it('leaves out lines that are no links and names them', async () => {
    answer = (one) => Response.json(campaignOf({ version: 4, brief: one.body?.brief as Campaign['brief'] }))
    const { user } = show(<Brief campaign={campaignOf()} />)
    await user.type(screen.getByLabelText(/^ลิงก์/), 'https://a.example{Enter}http://b')
    expect(screen.getByText(/แก้บรรทัด http:\/\/b/)).toBeTruthy()
    await waitFor(() => expect(screen.getByText('saved')).toBeTruthy())
    expect((seen.at(-1)?.body?.brief as Campaign['brief'] | undefined)?.links).toEqual(['https://a.example'])
  })
})

describe('begin', () => {
  it('takes over the interest of the case study that it is like', async () => {
    const campaign = campaignOf()
    answer = (one) =>
      one.method === 'GET'
        ? Response.json({ items: [], next: null })
        : one.method === 'POST'
          ? Response.json({ id: campaign.id, status: 'draft', version: 1 })
          : Response.json(campaign)
    const { user } = show(
      <SearchParamsContext value={new URLSearchParams('like=food')}>
        <StartPanel entry="public" />
      </SearchParamsContext>,
    )
    // No name, no draft: nothing untitled is left behind.
    await user.click(screen.getByRole('button', { name: 'เริ่มเขียนโจทย์' }))
    expect(await screen.findByText(/ตั้งชื่อแคมเปญก่อน/)).toBeTruthy()
    expect(seen.filter(({ method }) => method !== 'GET')).toEqual([])
    await user.type(screen.getByLabelText('ชื่อแคมเปญ'), 'ชานมใหม่')
    await user.click(screen.getByRole('button', { name: 'เริ่มเขียนโจทย์' }))
    await waitFor(() => expect(seen.at(-1)?.method).toBe('PATCH'))
    expect(seen.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toEqual([
      ['/api/campaigns', { kind: 'public', entry: 'public', title: 'ชานมใหม่' }],
      [`/api/campaigns/${campaign.id}`, { version: 1, category: 'food' }],
    ])
  })
})
