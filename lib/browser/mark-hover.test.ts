// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { markHover } from './mark-hover.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([true, false])('marks the root where the pointer can hover: %s', (matches) => {
  document.documentElement.removeAttribute('data-hovers')
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches && query === '(hover: hover)' }))
  markHover()
  expect(document.documentElement.hasAttribute('data-hovers')).toBe(matches)
})
