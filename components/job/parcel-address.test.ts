import { expect, it } from 'vitest'
import { parcelAddress } from './parcel-address.ts'

const who = { name: 'พลอย ใจใส', phone: '+66810067885' }
const parts = {
  houseNo: '5/9',
  building: '',
  subDistrict: 'คลองเตย',
  subDistrictCode: '103301',
  district: 'คลองเตย',
  province: 'กรุงเทพมหานคร',
  postcode: '10110',
}

it('reads an address as the house prints it, once', () => {
  const printed = '5/9 แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110'
  expect(parcelAddress({ ...who, ...parts, line1: '5/9', printed }, 'THB')).toBe(
    `พลอย ใจใส 081-006-7885 ${printed}`,
  )
})

it('an older address is read part by part; none is nothing', () => {
  expect(parcelAddress({ ...who, ...parts }, 'THB')).toBe(
    'พลอย ใจใส 081-006-7885 5/9 คลองเตย คลองเตย กรุงเทพมหานคร 10110',
  )
  expect(parcelAddress(null, 'THB')).toBe('')
})
