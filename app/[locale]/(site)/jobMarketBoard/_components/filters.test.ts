import { expect, it } from 'vitest'
import { readFilters, toQuery, toSearch } from './filters.ts'

it('reads what a GET form without script sends, empty fields included', () => {
  const filters = readFilters({ platform: 'TIKTOK', pay: '', category: '' })
  expect(filters).toEqual({ page: 1, platform: ['TIKTOK'], pay: undefined, category: [] })
  expect(toQuery(filters)).toEqual({ page: '1', perPage: '6', platform: 'TIKTOK' })
})

it('drops what no list knows instead of failing', () => {
  expect(
    readFilters({ page: '-2', platform: 'MYSPACE,TWITTER', pay: '1e9', category: ['food', 'nothing'] }),
  ).toEqual({ page: 1, platform: ['X'], pay: undefined, category: ['food'] })
})

it('keeps the filters in the address of the next page', () => {
  const filters = readFilters({ platform: 'TIKTOK,LINE', pay: '500', page: '2' })
  expect(toSearch(filters, 3)).toBe('?platform=TIKTOK,LINE&pay=500&page=3')
  expect(toSearch(filters, 1)).toBe('?platform=TIKTOK,LINE&pay=500')
})
