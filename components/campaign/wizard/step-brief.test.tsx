import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../testing/campaign.ts'
import { Brief, server, show } from './testing/render-draft.tsx'
import type { Campaign } from './use-draft.ts'

describe('autosave', () => {
  it('leaves out lines that are no links and names them', async () => {
    server.answer = (one) =>
      Response.json(campaignOf({ version: 4, brief: one.body?.brief as Campaign['brief'] }))
    const { user } = show(<Brief campaign={campaignOf()} />)
    await user.type(screen.getByLabelText(/^ลิงก์/), 'https://a.example{Enter}http://b')
    expect(screen.getByText(/แก้บรรทัด http:\/\/b/)).toBeTruthy()
    await waitFor(() => expect(screen.getByText('saved')).toBeTruthy())
    expect((server.seen.at(-1)?.body?.brief as Campaign['brief'] | undefined)?.links).toEqual([
      'https://a.example',
    ])
  })
})

describe('the brief', () => {
  it('names a hashtag that is none beside the field, and saves the others', async () => {
    server.answer = (one) =>
      Response.json(campaignOf({ version: 4, brief: one.body?.brief as Campaign['brief'] }))
    const stored = campaignOf({ brief: { ...campaignOf().brief, hashtags: ['#!!'] } })
    const { user } = show(<Brief campaign={stored} />)
    const field = screen.getByLabelText(/^แฮชแท็ก/)
    expect(screen.getByText(/#!! ใช้เป็นแฮชแท็กไม่ได้/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'ผิวดี #skin-care')
    expect(screen.getByText(/#skin-care ใช้เป็นแฮชแท็กไม่ได้/)).toBeTruthy()
    await waitFor(() => expect(screen.getByText('saved')).toBeTruthy())
    expect((server.seen.at(-1)?.body?.brief as Campaign['brief'] | undefined)?.hashtags).toEqual(['#ผิวดี'])
  })

  it('speaks of the job market only where the campaign goes there, and marks what may stay empty', () => {
    show(<Brief campaign={campaignOf({ entry: 'invite' })} />)
    expect(screen.getByLabelText(/^ชื่อแคมเปญ/)).toBeTruthy()
    expect(screen.queryByText(/ตลาดงาน/)).toBeNull()
    expect(screen.getByLabelText(/^หมวด/).closest('div')?.textContent).toContain('ไม่บังคับ')
  })

  it('keeps the advertising tag that the law wants, and says so when it is emptied', async () => {
    const { user } = show(<Brief campaign={campaignOf()} />)
    const tag = screen.getByLabelText(/^แท็กเปิดเผยการโฆษณา/)
    await user.clear(tag)
    expect(screen.getByText(/ยังใช้ #ad อยู่/)).toBeTruthy()
    await user.type(tag, '#โฆษณา')
    expect(screen.queryByText(/ยังใช้ #ad อยู่/)).toBeNull()
  })
})
