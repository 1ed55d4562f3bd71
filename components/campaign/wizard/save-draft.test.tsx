import { screen, waitFor } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../testing/campaign.ts'
import { refusal } from '../../testing/fake-server.ts'
import { DraftWizard } from './draft-wizard.tsx'
import { mergePatch, shownOf, touch, UNTOUCHED } from './merge-patch.ts'
import { Brief, server, show } from './testing/render-draft.tsx'
import type { Campaign } from './use-draft.ts'

describe('autosave', () => {
  it('sends one request with what changed within two seconds', async () => {
    server.answer = (one) => Response.json(campaignOf({ version: 4, title: String(one.body?.title) }))
    const { user } = show(<Brief campaign={campaignOf({ title: '' })} />)
    await user.type(screen.getByLabelText('ชื่อแคมเปญ'), 'ใหม่')
    expect(screen.getByText('waiting')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('saved')).toBeTruthy())
    expect(server.seen).toEqual([
      {
        method: 'PATCH',
        path: `/api/campaigns/${campaignOf().id}`,
        query: new URLSearchParams(),
        body: { title: 'ใหม่', version: 3 },
      },
    ])
  })

  it('keeps what is typed when the draft was changed elsewhere: takes the new version and saves over it', async () => {
    let tries = 0
    server.answer = (one) => {
      if (one.method === 'GET') return Response.json(campaignOf({ version: 9, title: 'จากที่อื่น' }))
      tries += 1
      return tries === 1
        ? refusal(409, 'stale_version')
        : Response.json(campaignOf({ version: 10, title: String(one.body?.title) }))
    }
    const { user } = show(<Brief campaign={campaignOf()} />)
    await user.type(screen.getByLabelText('ชื่อแคมเปญ'), 'ก')
    await waitFor(() => expect(screen.getByText('stale')).toBeTruthy())
    expect(server.seen.at(-1)?.body).toEqual({ title: 'รองเท้าวิ่งเบาก', version: 9 })
    expect((screen.getByLabelText('ชื่อแคมเปญ') as HTMLInputElement).value).toBe('รองเท้าวิ่งเบาก')
  })

  it('keeps a failed change and says so', async () => {
    server.answer = () => refusal(409, 'member_not_active')
    const { user } = show(<Brief campaign={campaignOf()} />)
    await user.type(screen.getByLabelText('ชื่อแคมเปญ'), 'ก')
    await waitFor(() => expect(screen.getByText('failed')).toBeTruthy())
  })

  it('keeps the parts of a brief that another window changed meanwhile, and still does with the next change', async () => {
    const theirs = { ...campaignOf().brief, hashtags: ['#จากอีกหน้าต่าง'] }
    let stored = campaignOf({ version: 9, brief: theirs })
    server.answer = (one) => {
      if (one.method === 'GET') return Response.json(stored)
      if (one.body?.version !== stored.version) return refusal(409, 'stale_version')
      stored = { ...stored, version: stored.version + 1, brief: one.body?.brief as Campaign['brief'] }
      return Response.json(stored)
    }
    const { user } = show(<Brief campaign={campaignOf()} />)
    const text = screen.getByLabelText('บรีฟ')
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
    server.answer = (one) =>
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
})
