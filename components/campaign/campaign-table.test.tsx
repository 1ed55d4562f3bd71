import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { campaignOf } from '../testing/campaign.ts'
import { renderWith } from '../testing/render.tsx'
import { CampaignTable } from './campaign-table.tsx'

test('a draft that our team sent back asks for what is to be changed, another one to be written on', () => {
  const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const campaigns = [
    campaignOf({ id: id(11), reviewReason: 'ลบเบอร์โทรในบรีฟ' }),
    campaignOf({ id: id(12) }),
    campaignOf({ id: id(13), status: 'open', reviewReason: 'ลบเบอร์โทรในบรีฟ' }),
  ]
  renderWith(<CampaignTable caption="แคมเปญ" campaigns={campaigns} />)
  const next = ['แก้ตามที่ทีมงานขอ', 'เขียนต่อ'].map((name) =>
    screen.getAllByRole<HTMLAnchorElement>('link', { name }).map((link) => new URL(link.href).search),
  )
  expect(next).toEqual([[`?draft=${id(11)}&step=brief`], [`?draft=${id(12)}&step=brief`]])
})
