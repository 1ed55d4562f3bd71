import { expect, it } from 'vitest'
import { readFilters, toQuery, toSearch } from './filters.ts'

it('reads what a GET form without script sends, empty fields included', () => {
  const filters = readFilters({ platform: 'TIKTOK', pay: '', category: '' })
  expect(filters).toEqual({
    page: 1,
    platform: ['TIKTOK'],
    pay: undefined,
    category: [],
    q: '',
    sort: undefined,
  })
  expect(toQuery(filters)).toEqual({ page: '1', perPage: '6', platform: 'TIKTOK' })
})

it('drops what no list knows instead of failing', () => {
  expect(
    readFilters({ page: '-2', platform: 'MYSPACE,TWITTER', pay: '1e9', category: ['food', 'nothing'] }),
  ).toEqual({ page: 1, platform: ['X'], pay: undefined, category: ['food'], q: '', sort: undefined })
})

it('keeps the filters in the address of the next page', () => {
  const filters = readFilters({ platform: 'TIKTOK,LINE', pay: '500', page: '2' })
  expect(toSearch(filters, 3)).toBe('?platform=TIKTOK,LINE&pay=500&page=3')
  expect(toSearch(filters, 1)).toBe('?platform=TIKTOK,LINE&pay=500')
})

it('reads words and order, and asks for them', () => {
  const filters = readFilters({ q: ' ชาเย็น ', sort: 'pay' })
  expect(toQuery(filters)).toEqual({ page: '1', perPage: '6', q: 'ชาเย็น', sort: 'pay' })
  expect(toSearch(filters, 1)).toBe('?q=%E0%B8%8A%E0%B8%B2%E0%B9%80%E0%B8%A2%E0%B9%87%E0%B8%99&sort=pay')
  expect(readFilters({ sort: 'cheapest', q: 'ก'.repeat(90) })).toMatchObject({
    sort: undefined,
    q: 'ก'.repeat(60),
  })
})
