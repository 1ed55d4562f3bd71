import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignOf } from '../../testing/campaign.ts'
import { PayFields } from './terms-fields.tsx'
import { saved, server, show } from './testing/render-draft.tsx'
import { useDraft } from './use-draft.ts'

function Pay() {
  return <PayFields draft={useDraft(campaignOf({ fee: { minor: 0, currency: 'THB' } }))} times={1} />
}

it('says the least fee beside the field, and saves none below it', async () => {
  server.answer = (one) => Response.json(one.method === 'PATCH' ? campaignOf({ version: 4 }) : { items: [] })
  const { user } = show(<Pay />)
  const fee = screen.getByLabelText(/ค่าจ้างต่องาน/)
  expect(screen.getByText(/อย่างน้อย ฿50 ต่องาน/)).toBeTruthy()
  await user.type(fee, '49.99')
  expect(screen.getByText('ค่าจ้างต่องานต้องไม่ต่ำกว่า ฿50')).toBeTruthy()
  await user.clear(fee)
  await user.type(fee, '50')
  expect(screen.queryByText('ค่าจ้างต่องานต้องไม่ต่ำกว่า ฿50')).toBeNull()
  await saved()
  const fees = server.seen.flatMap(({ method, body }) => (method === 'PATCH' ? [JSON.stringify(body)] : []))
  expect(fees).not.toEqual([])
  expect(fees.filter((text) => !text.includes('5000'))).toEqual([])
})
