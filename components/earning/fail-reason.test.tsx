import { expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { useFailReason } from './fail-reason.ts'

function Said({ reason }: { reason: string | null }) {
  return <p>{useFailReason()(reason)}</p>
}

it.each([
  ['duplicate', 'duplicate'],
  ['unknown', 'unknown'],
  ['ข้อมูลไม่ครบ', 'ข้อมูลไม่ครบ'],
  ['account_closed', 'บัญชีธนาคารปลายทางปิดแล้ว'],
  ['bank', 'ธนาคารไม่ได้แจ้งเหตุผล'],
  [null, 'ธนาคารไม่ได้แจ้งเหตุผล'],
])('says why a payout failed: %s', (reason, said) => {
  expect(renderWith(<Said reason={reason} />).container.textContent).toBe(said)
})
