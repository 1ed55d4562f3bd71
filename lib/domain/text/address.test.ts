import { expect, it } from 'vitest'
import { addressLine } from './address.ts'

it.each([
  [null, null],
  [{}, null],
  [{ printed: '' }, null],
  [{ printed: 'ชั้น 3 อาคาร ก', line1: 'x' }, 'ชั้น 3 อาคาร ก'],
  [{ printed: 3, line1: 'x' }, 'x'],
  [{ postcode: '10400', houseNo: '9/1', province: 'กรุงเทพฯ' }, '9/1 กรุงเทพฯ 10400'],
  [{ road: '', soi: 'อารีย์ 1', moo: null, building: undefined, other: 'x' }, 'อารีย์ 1'],
  [
    {
      line1: '1',
      houseNo: '2',
      building: '3',
      moo: '4',
      soi: '5',
      road: '6',
      subDistrict: '7',
      district: '8',
      province: '9',
      postcode: '10',
    },
    '1 2 3 4 5 6 7 8 9 10',
  ],
])('the line of %j is %j', (address, line) => {
  expect(addressLine(address)).toBe(line)
})
