import { expect, it, vi } from 'vitest'
import type { Caller } from '#lib/calls/call.ts'
import { wordsOfPage } from './words-of-page.ts'

const page = vi.hoisted(() => ({ locale: 'en' }))
vi.mock('next-intl/server', () => ({ getLocale: async () => page.locale }))

const TITLE = 'เปิดตัวกันแดดแบบแท่ง'
/** Translated title of a page in a language, and how often the configuration was read. */
async function read(locale: string, config: { demoMode: boolean } | null) {
  page.locale = locale
  const tryCall = vi.fn(async () => config)
  const say = await wordsOfPage({ tryCall, call: tryCall } as unknown as Caller)
  return [say({ campaign: { title: TITLE } }).campaign.title, tryCall.mock.calls.length]
}

it('an English page reads the demo world in English; a real brand, and every Thai page, keeps its words and asks nothing more', async () => {
  expect(await read('en', { demoMode: true })).toEqual(['A sunscreen stick is launched', 1])
  expect(await read('en', { demoMode: false })).toEqual([TITLE, 1])
  expect(await read('en', null)).toEqual([TITLE, 1])
  expect(await read('th', { demoMode: true })).toEqual([TITLE, 0])
})
