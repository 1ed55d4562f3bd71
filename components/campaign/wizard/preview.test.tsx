import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { campaignOf } from '../../testing/campaign.ts'
import { Preview } from './preview.tsx'
import { show } from './testing/render-draft.tsx'

const criteria = { ...campaignOf().criteria, followersMin: 10_000 }

test('a public job is shown with its places, its last day and who may apply', () => {
  show(<Preview campaign={campaignOf({ criteria })} bare />)
  expect(screen.getByText('รับ 3 คน')).toBeTruthy()
  expect(screen.getByText(/^รับถึง 20\sธ\.ค\.\s2569$/)).toBeTruthy()
  expect(screen.getByText('ผู้ติดตาม 10,000 ขึ้นไป')).toBeTruthy()
})

test('an invitation names neither places nor a closing day nor terms: nobody applies', () => {
  show(<Preview campaign={campaignOf({ entry: 'invite', applyBy: null })} bare />)
  expect(screen.getByRole('heading', { name: 'รองเท้าวิ่งเบา' })).toBeTruthy()
  for (const word of [/^รับ /, /วันปิดรับ/, 'เงื่อนไข', 'ไม่จำกัด']) expect(screen.queryByText(word)).toBeNull()
})
