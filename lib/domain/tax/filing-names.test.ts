import { describe, expect, it } from 'vitest'
import { splitAddress, splitName } from './filing-names.ts'

describe('the name of a payee', () => {
  it.each([
    ['สมหญิง ใจดี', undefined, null, '', 'สมหญิง', 'ใจดี'],
    ['สมหญิง', undefined, null, '', 'สมหญิง', ''],
    ['  Anna  Maria   Sanchez ', undefined, ' Anna  Maria ', '', 'Anna Maria', 'Sanchez'],
    // A given name that the name does not begin with says nothing of where the last name begins.
    ['Anna Maria Sanchez', undefined, 'Maria Anna', '', 'Anna', 'Maria Sanchez'],
    ['Anna Maria Sanchez', undefined, 'Anna Luisa', '', 'Anna', 'Maria Sanchez'],
    ['Anna Maria Sanchez', undefined, '', '', 'Anna', 'Maria Sanchez'],
    ['สมหญิง ใจดี', 'นางสาว สมหญิง ใจดี', null, 'นางสาว', 'สมหญิง', 'ใจดี'],
    ['Somying Jaidee', 'MrsSOMYING  JAI-DEE', null, 'Mrs', 'Somying', 'Jaidee'],
    // A name that begins like a title has none.
    ['นายิกา ใจดี', 'นายิกา ใจดี', null, '', 'นายิกา', 'ใจดี'],
  ])('%s, account of %s', (name, holder, given, title, firstName, lastName) => {
    expect(splitName(name, holder, given)).toEqual({ title, firstName, lastName })
  })
})

describe('the address of a payee', () => {
  const PLACES = { district: 'บางรัก', province: 'กรุงเทพมหานคร', postcode: '10500' }
  it.each([
    ['88/9  ถนนสีลม เขตบางรัก จังหวัดกรุงเทพมหานคร 10500', '88/9 ถนนสีลม', PLACES],
    [' 88/9 ถนนสีลม บางรัก กรุงเทพมหานคร 10500 ', '88/9 ถนนสีลม', PLACES],
    ['88/9 ถนนสีลม เขตบางรัก กรุงเทพมหานคร 10500', '88/9 ถนนสีลม', PLACES],
    ['88/9 ถนนสีลม อ.บางรัก จ.กรุงเทพมหานคร 10500', '88/9 ถนนสีลม', PLACES],
    // Three words are the least that can be places.
    ['บางรัก กรุงเทพมหานคร 10500', 'บางรัก กรุงเทพมหานคร 10500', { district: '', province: '', postcode: '' }],
    ['88/9 ถนนสีลม', '88/9 ถนนสีลม', { district: '', province: '', postcode: '' }],
  ])('%s', (line, street, places) => {
    expect(splitAddress(line)).toEqual({ street, street2: '', ...places })
  })
  it('is empty where there is none', () => {
    const empty = { street: '', street2: '', district: '', province: '', postcode: '' }
    expect([splitAddress(null), splitAddress('  ')]).toEqual([empty, empty])
  })
})
