import { screen, waitFor, within } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { describe, expect, it } from 'vitest'
import { campaignOf, checkOf } from '../../testing/campaign.ts'
import { refusal } from '../../testing/fake-server.ts'
import { DraftWizard } from './draft-wizard.tsx'
import { server, show } from './testing/render-draft.tsx'
import type { Campaign } from './use-draft.ts'

describe('steps of a draft', () => {
  const inviteOf = (part: Partial<Campaign>) =>
    campaignOf({ kind: 'invite_only', entry: 'invite', title: '', ...part })
  const showStep = (campaign: Campaign, step: string) => {
    server.answer = () => Response.json({ items: [], next: null })
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
      'บรีฟ ยังไม่ครบ',
      'อินฟลูเอนเซอร์ ยังไม่ครบ',
      'ค่าจ้างและเงื่อนไข ยังไม่ครบ',
      'กำหนดเวลา',
      'ตรวจและส่ง',
    ])
  })

  it('that are complete are ticked, and say nothing is missing', () => {
    showStep(inviteOf({ missing: ['fee'] }), 'schedule')
    expect(stepper().slice(0, 3)).toEqual(['บรีฟ เสร็จแล้ว', 'อินฟลูเอนเซอร์ เสร็จแล้ว', 'ค่าจ้างและเงื่อนไข ยังไม่ครบ'])
    expect(screen.queryByText(/ขั้นนี้ยังขาด/)).toBeNull()
  })

  it('say what they miss, below their heading and as its description', () => {
    showStep(inviteOf({ missing: ['title', 'brief.text', 'fee'] }), 'brief')
    const note = screen.getByText('ขั้นนี้ยังขาด: ชื่อแคมเปญ · บรีฟ')
    const heading = screen.getByRole('heading', { level: 2 })
    expect(heading.getAttribute('aria-describedby')).toBe(note.id)
  })
})

it('what influencers will see leads with what arrives after tax, and says the brief where the answers do not', () => {
  const seen = (step: string) => {
    server.answer = () => Response.json({ items: [], next: null })
    const { unmount } = show(
      <SearchParamsContext.Provider value={new URLSearchParams({ step })}>
        <DraftWizard first={campaignOf()} entry="public" />
      </SearchParamsContext.Provider>,
    )
    const text = screen.getByRole('complementary', { name: 'อินฟลูเอนเซอร์จะเห็นแบบนี้' }).textContent
    unmount()
    return text
  }
  expect(seen('slots')).toContain('฿1,455หลังหักภาษี จาก ฿1,500')
  expect(seen('slots')).toContain('ใช้จริงสามวันแล้วเล่า')
  expect(seen('preview')).toContain('฿1,455')
  expect(seen('preview')).not.toContain('ใช้จริงสามวันแล้วเล่า')
})

describe('check your answers', () => {
  it('refused because the draft was sent from another window, reads it again', async () => {
    const campaign = campaignOf()
    server.answer = (one) =>
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
})

describe('autosave', () => {
  it('leads to every other step by its name, each a place in the history', async () => {
    const draft = campaignOf()
    server.answer = () => Response.json(draft)
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

  it('a step that cannot be left because saving failed gives the focus to what says so', async () => {
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const { user } = show(
      <SearchParamsContext.Provider value={new URLSearchParams({ step: 'brief' })}>
        <DraftWizard first={campaignOf()} entry="public" />
      </SearchParamsContext.Provider>,
    )
    await user.type(screen.getByLabelText('ชื่อแคมเปญ'), 'ก')
    await user.click(screen.getByRole('link', { name: /^ต่อไป/ }))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('ยังบันทึกไม่ได้'))
    expect(new URLSearchParams(location.search).get('step')).toBeNull()
  })
})
