import { expect, it } from 'vitest'
import { NAMES_PAY } from '../../../domain/notification/with-pay.ts'
import { render } from './render.ts'

const body = (event: string, payload: object, locale: 'th' | 'en') =>
  render(
    { event, payload: { currency: 'THB', ...payload }, subjectId: '01990000-0000-7000-8000-000000000001' },
    locale,
    'influencer',
    'X',
  ).body

it.each([...NAMES_PAY])('a row of an earlier version names the fee of %s, which was before tax', (event) => {
  expect(body(event, { amount: 150_000 }, 'th')).toContain('ค่าจ้าง ฿1,500 ก่อนหักภาษี')
  expect(body(event, { amount: 150_000 }, 'en')).toContain('Fee: ฿1,500 before tax')
})

it('a row that names its pay says nothing else', () => {
  for (const event of NAMES_PAY) {
    const said = body(event, { amount: 150_000, net: 97_000 }, 'th')
    expect(said).toContain('฿970 หลังหักภาษี')
    expect(said).not.toContain('1,500')
    expect(body(event, {}, 'th')).not.toContain('฿')
  }
})
