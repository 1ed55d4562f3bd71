// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { keepSaveSuccess, takeSaveSuccess } from './save-success.ts'

afterEach(() => vi.restoreAllMocks())

it('is said once, on the page after', () => {
  expect(takeSaveSuccess()).toBeUndefined()
  keepSaveSuccess('นำช่องทางออกแล้ว')
  expect(takeSaveSuccess()).toBe('นำช่องทางออกแล้ว')
  expect(takeSaveSuccess()).toBeUndefined()
})

it('never stops what is done: a browser without storage says nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepSaveSuccess('x')).not.toThrow()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(takeSaveSuccess()).toBeUndefined()
})
