import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../testing/campaign.ts'
import { ExpectedApplicants } from './expected-applicants.tsx'
import { server, show } from './testing/render-draft.tsx'

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
    server.answer = () => expectedOf()
    show(<ExpectedApplicants campaign={campaignOf({ slots: 20 })} />)
    expect(await screen.findByText('6–18')).toBeTruthy()
    expect(screen.getByText(/9 แคมเปญ/)).toBeTruthy()
    expect(screen.getByText(/฿750\.00–฿3,000\.00.*12 เดือน/)).toBeTruthy()
    expect(screen.getByText(/น้อยกว่าจำนวนที่รับ/)).toBeTruthy()
  })

  it('invents nothing from too few campaigns, and asks for nothing before the terms are set', async () => {
    server.answer = () => expectedOf({ expected: null, campaigns: 2 })
    const { unmount } = show(<ExpectedApplicants campaign={campaignOf()} />)
    expect(await screen.findByText(/เพียง 2 แคมเปญ ต้องมีอย่างน้อย 5/)).toBeTruthy()
    unmount()
    server.seen = []
    show(<ExpectedApplicants campaign={campaignOf({ channelTypes: [] })} />)
    expect(screen.getByText(/ใส่ค่าจ้างก่อน/)).toBeTruthy()
    expect(server.seen).toEqual([])
  })
})
