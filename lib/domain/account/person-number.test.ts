import { describe, expect, it } from 'vitest'
import { toPersonNumber } from './person-number.ts'

describe('numbers of persons and companies (docs/market.md#ids, docs/market.md#indonesia, docs/market.md#colombia)', () => {
  it.each([
    ['TH', 'individual', '3100600445635'],
    ['TH', 'individual', '1-1017-00230-70-8'],
    ['TH', 'individual', '๑๒๓๔๕๔๕๖๗๘๗๘๑'],
    ['TH', 'company', '0105536112014'],
    ['TH', 'company', '0994000617721'],
    ['ID', 'individual', '3171011708450001'],
    ['ID', 'individual', '3171012902001234'],
    ['ID', 'company', '0013121660091000'],
    ['CO', 'company', '213.123.432-1'],
  ] as const)('reads %s %s %s', (country, holder, text) => {
    expect(toPersonNumber(country, holder, text)).toMatch(/^\d+$/)
  })
  it.each([
    ['TH', 'individual', '1234545678789'],
    ['TH', 'individual', '3100600445636'],
    ['TH', 'company', '0105536112015'],
    ['TH', 'individual', '0105536112014'],
    ['TH', 'company', '3100600445635'],
    ['TH', 'individual', '12345'],
    ['TH', 'individual', '310060044563A'],
    ['ID', 'individual', '3171013002001234'],
    ['CO', 'company', '213.123.435-0'],
  ] as const)('refuses %s %s %s', (country, holder, text) => {
    expect(toPersonNumber(country, holder, text)).toBeUndefined()
  })
})
