import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endHeard, HEARD_MS, heardScript } from '#lib/browser/heard-link.ts'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/th/faq')
  // biome-ignore lint/security/noGlobalEval: the script as the page carries it
  if (!window.__heardEnd) window.eval(heardScript())
  document.body.innerHTML = `
    <a id="page" href="/th/about">a</a><a id="soft" data-soft href="/th/Influencer/earn">b</a>
    <a id="own" href="/th/faq#x">c</a><a id="blank" href="/th/about" target="_blank">d</a>
    <a id="file" href="/files/report.pdf">e</a><a id="away" href="https://line.me/">f</a>
    <a id="taken" href="/th/about">g</a>`
})
afterEach(() => {
  endHeard()
  vi.useRealTimers()
})
const press = (id: string, prevent = id === 'soft' || id === 'taken', init: MouseEventInit = {}) => {
  const link = document.getElementById(id)!
  // jsdom does not navigate; a listener registered before the page's own represents another click handler.
  if (prevent) link.addEventListener('click', (event) => event.preventDefault())
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return [link.hasAttribute('data-heard'), document.documentElement.hasAttribute('data-going')]
}

it.each([
  ['page', [true, true]],
  ['soft', [true, true]],
  ['own', [false, false]],
  ['blank', [false, false]],
  ['file', [false, false]],
  ['away', [false, false]],
  ['taken', [false, false]],
])('a press on %s', (id, heard) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(press(id)).toEqual(heard)
})

it('a press for another tab is not for this page', () => {
  expect(press('page', false, { ctrlKey: true })).toEqual([false, false])
})

it('ends when the page is there, when another link is pressed, and by itself', () => {
  press('soft')
  endHeard()
  expect(document.querySelectorAll('[data-heard]')).toHaveLength(0)
  press('soft')
  press('page')
  expect([...document.querySelectorAll('[data-heard]')].map(({ id }) => id)).toEqual(['page'])
  vi.advanceTimersByTime(HEARD_MS)
  expect(document.querySelectorAll('[data-heard], [data-going]')).toHaveLength(0)
})
