import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import { COPY, TICK } from './line-paths.ts'

const write = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => {
  vi.useFakeTimers()
  write.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText: write } }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const look = () => [
  screen.getByRole('button').textContent,
  screen.getByRole('button').querySelector('path')?.getAttribute('d'),
  screen.getByRole('status').textContent,
]
const press = () => act(async () => screen.getByRole('button').click())

it('copies its text, says so, and is itself again after a while', async () => {
  render(<CopyButton text="https://siang.test/a" label="คัดลอก" doneLabel="คัดลอกแล้ว" />)
  expect(look()).toEqual(['คัดลอก', COPY, ''])
  await press()
  await press()
  expect(write.mock.calls).toEqual([['https://siang.test/a'], ['https://siang.test/a']])
  expect(look()).toEqual(['คัดลอกแล้ว', TICK, 'คัดลอกแล้ว'])
  vi.advanceTimersByTime(4_000)
  expect(look()).toEqual(['คัดลอก', COPY, ''])
})

for (const [where, clipboard] of [
  ['refuses', { writeText: () => Promise.reject(new Error('denied')) }],
  ['is missing', undefined],
] as const)
  it(`where the clipboard ${where}, shows the text to copy by hand and does not claim to have copied`, async () => {
    const shown = vi.fn<(title?: string, text?: string) => string | null>(() => null)
    vi.stubGlobal('prompt', shown)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard }))
    render(<CopyButton text="https://siang.test/a" label="คัดลอก" doneLabel="คัดลอกแล้ว" />)
    await press()
    expect(shown.mock.calls).toEqual([['คัดลอก', 'https://siang.test/a']])
    expect(look()).toEqual(['คัดลอก', COPY, ''])
  })
