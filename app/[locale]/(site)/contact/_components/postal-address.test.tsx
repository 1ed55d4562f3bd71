import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PostalAddress } from './postal-address.tsx'

const contact = { nameTh: 'บริษัท', nameEn: 'Company', addressTh: 'กรุงเทพมหานคร', phone: null, lineId: null }
const shown = (addressEn: string | null, locale: string) =>
  render(<PostalAddress contact={{ ...contact, addressEn }} locale={locale} />).container.innerHTML

test('an address is shown in the language of the page, and in Thai marked as such where no other is set', () => {
  expect(shown('Bangkok', 'en')).toBe('<span>Bangkok</span>')
  expect(shown(null, 'en')).toBe('<span lang="th">กรุงเทพมหานคร</span>')
  expect(shown('Bangkok', 'th')).toBe('<span>กรุงเทพมหานคร</span>')
})

test('a Thai address breaks between its parts, and a number stays with the word before it', () => {
  const address = '99/9 อาคารสาธิต ชั้น 9 ถนนสุขุมวิท เขตคลองเตย กรุงเทพมหานคร 10110'
  const { container } = render(
    <PostalAddress contact={{ ...contact, addressTh: address, addressEn: null }} locale="th" />,
  )
  const parts = [...container.querySelectorAll('span > span')].map((part) => part.textContent)
  expect(parts).toEqual(['99/9', 'อาคารสาธิต', 'ชั้น 9', 'ถนนสุขุมวิท', 'เขตคลองเตย', 'กรุงเทพมหานคร 10110'])
  expect(container.textContent).toBe(address)
})
