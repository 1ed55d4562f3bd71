import { afterEach, expect, test, vi } from 'vitest'
import { keepReturnLanguage, takeReturnAddress } from './return-language.ts'

const HREF = 'https://siang.example/th/Influencer/channelDetail?state=s&code=c'
function withStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}
afterEach(() => vi.unstubAllGlobals())

test('a visit goes on in the language it was left in, with all that came back, once', () => {
  withStorage()
  keepReturnLanguage('en')
  expect(takeReturnAddress('th', HREF)).toBe(HREF.replace('/th/', '/en/'))
  expect(takeReturnAddress('th', HREF)).toBeUndefined()
})
test('the same language, none, a strange one and no storage lead nowhere', () => {
  const kept = withStorage()
  keepReturnLanguage('th')
  expect(takeReturnAddress('th', HREF)).toBeUndefined()
  expect(takeReturnAddress('en', HREF)).toBeUndefined()
  kept.set('return-language', '//evil.example')
  expect(takeReturnAddress('th', HREF)).toBeUndefined()
  vi.stubGlobal('sessionStorage', {
    get getItem(): never {
      throw new Error('refused')
    },
  })
  keepReturnLanguage('en')
  expect(takeReturnAddress('th', HREF)).toBeUndefined()
})
