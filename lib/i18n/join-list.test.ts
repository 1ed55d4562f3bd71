import { expect, it } from 'vitest'
import { joinList } from './join-list.ts'

it('parts a Thai list by dots and an English one by commas', () => {
  expect(joinList(['ความงาม', 'อาหารและเครื่องดื่ม'], 'th')).toBe('ความงาม · อาหารและเครื่องดื่ม')
  expect(joinList(['Beauty', 'Food'], 'en')).toBe('Beauty, Food')
})
