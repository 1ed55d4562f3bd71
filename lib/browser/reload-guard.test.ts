import { expect, it } from 'vitest'
import { isChunkFailure, mayReload } from './reload-guard.ts'

it('allows one reload in 10 seconds', () => {
  const box = new Map<string, string>()
  const storage = {
    getItem: (key: string) => box.get(key) ?? null,
    setItem: (key: string, value: string) => void box.set(key, value),
  }
  expect(mayReload(storage, 50_000)).toBe(true)
  expect(mayReload(storage, 59_999)).toBe(false)
  expect(mayReload(storage, 60_000)).toBe(true)
})

it('never reloads where nothing can be remembered', () => {
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error('denied')
    },
  }
  expect(mayReload(closed, 1)).toBe(false)
})

it('knows a lazy part that did not arrive', () => {
  expect(isChunkFailure(new Error('Failed to fetch dynamically imported module: /a.js'))).toBe(true)
  expect(isChunkFailure(new Error('price is undefined'))).toBe(false)
})
