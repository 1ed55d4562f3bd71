import { screen, waitFor } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../testing/campaign.ts'
import { server, show } from './testing/render-draft.tsx'
import { Wizard } from './wizard.tsx'

describe('begin', () => {
  it('takes over the interest of the case study that it is like', async () => {
    const campaign = campaignOf()
    server.answer = (one) =>
      one.method === 'GET'
        ? Response.json({ items: [], next: null })
        : one.method === 'POST'
          ? Response.json({ id: campaign.id, status: 'draft', version: 1 })
          : Response.json(campaign)
    const { user } = show(
      <SearchParamsContext value={new URLSearchParams('like=food')}>
        <Wizard entry="public" header={null} intro={null} />
      </SearchParamsContext>,
    )
    // Without a name no draft is created.
    await user.click(screen.getByRole('button', { name: 'เริ่มเขียนบรีฟ' }))
    expect(await screen.findByText(/ตั้งชื่อแคมเปญก่อน/)).toBeTruthy()
    expect(server.seen.filter(({ method }) => method !== 'GET')).toEqual([])
    await user.type(screen.getByLabelText('ชื่อแคมเปญ'), 'ชานมใหม่')
    await user.click(screen.getByRole('button', { name: 'เริ่มเขียนบรีฟ' }))
    await waitFor(() => expect(server.seen.at(-1)?.method).toBe('PATCH'))
    expect(
      server.seen.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]),
    ).toEqual([
      ['/api/campaigns', { kind: 'public', entry: 'public', title: 'ชานมใหม่' }],
      [`/api/campaigns/${campaign.id}`, { version: 1, category: 'food' }],
    ])
  })

  it('shows what stands below only once the drafts have lengthened the panel', async () => {
    const drafts = Promise.withResolvers<Response>()
    server.answer = () => drafts.promise
    show(
      <SearchParamsContext value={new URLSearchParams()}>
        <Wizard entry="public" header={<h1>แคมเปญ</h1>} intro={<p>ทำงานอย่างไร</p>} />
      </SearchParamsContext>,
    )
    expect(screen.getByLabelText('ชื่อแคมเปญ')).toBeTruthy()
    expect(screen.queryByText('ทำงานอย่างไร')).toBeNull()
    drafts.resolve(Response.json({ items: [campaignOf({ title: 'ร่างแรก' })], next: null, counts: {} }))
    expect(await screen.findByText('ทำงานอย่างไร')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ร่างแรก' })).toBeTruthy()
  })
})
