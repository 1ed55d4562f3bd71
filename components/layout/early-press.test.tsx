import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  EARLY_PATIENCE_MS,
  earlyInputScript,
  earlyPressScript,
  replayEarlyPress,
} from '#lib/browser/early-input.ts'
import { dropEmptyFields } from '#lib/browser/empty-fields.ts'
import { OfflineBar } from './offline-bar.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

/** The scripts as the page carries them. */
const load = (words: { failed?: string; press?: string } = {}) => {
  for (const script of [earlyInputScript(), earlyPressScript()]) {
    // biome-ignore lint/security/noGlobalEval: the scripts as the page carries them
    window.eval(script.replace('document.currentScript.dataset', `(${JSON.stringify(words)})`))
  }
}

it('a button pressed before the page ran is pressed once when it runs', async () => {
  load()
  document.body.innerHTML =
    '<div id="page"><button type="button">A</button><button type="button" popovertarget="x">B</button></div>'
  const press = vi.fn<(event: MouseEvent) => void>()
  screen.getByText('A').click()
  screen.getByText('B').click()
  document.getElementById('page')!.addEventListener('click', press)
  render(<OfflineBar text="" />)
  await vi.waitFor(() => expect(press).toHaveBeenCalledOnce(), 10_000)
  expect(press.mock.calls[0]?.[0].target).toBe(screen.getByText('A'))
})

it('says that a press was heard until the page answers it, and that it waits in vain; nothing where no script comes', async () => {
  vi.useFakeTimers()
  load({ failed: 'failed', press: 'heard' })
  document.body.innerHTML =
    '<button type="button">E</button><button type="button">F</button><button type="button" popovertarget="x">G</button>'
  screen.getByText('G').click()
  expect(screen.queryByRole('status')).toBeNull()
  screen.getByText('E').click()
  screen.getByText('F').click()
  expect(screen.getByRole('status').textContent).toBe('heard')
  expect([...document.querySelectorAll('[aria-busy]')].map((one) => one.textContent)).toEqual(['F'])
  vi.advanceTimersByTime(EARLY_PATIENCE_MS)
  expect(screen.getByRole('status').textContent).toBe('failed')
  replayEarlyPress()
  vi.runAllTimers()
  expect(document.querySelector('[aria-busy], output')).toBeNull()
  vi.useRealTimers()
})

it('a button that React answers is left to it', async () => {
  load()
  const press = vi.fn()
  render(
    <button type="button" onClick={press}>
      C
    </button>,
  )
  act(() => screen.getByText('C').click())
  expect(window.__early?.button).toBeNull()
  expect(press).toHaveBeenCalledOnce()
})

it('a key that only moves the focus comes to React when it has the element, another key at once', () => {
  load()
  document.body.innerHTML = '<div id="page"><a href="/">D</a></div>'
  const told: string[] = []
  for (const kind of ['keydown', 'keyup'] as const)
    document.getElementById('page')!.addEventListener(kind, ({ key }) => told.push(`${kind} ${key}`))
  const type = (key: string) => {
    for (const kind of ['keydown', 'keyup'])
      screen.getByText('D').dispatchEvent(new KeyboardEvent(kind, { key, bubbles: true, cancelable: true }))
  }
  type('Tab')
  expect(told).toEqual([])
  type('Enter')
  expect(told).toEqual(['keydown Enter', 'keyup Enter'])
  // React marks hydrated elements with such a property.
  Object.assign(screen.getByText('D'), { __reactProps$x: {} })
  type('Tab')
  expect(told).toHaveLength(2)
  // React marks elements before the whole part is hydrated, so a component reports when it is.
  replayEarlyPress()
  type('Tab')
  expect(told).toEqual(['keydown Enter', 'keyup Enter', 'keydown Tab', 'keyup Tab'])
})

it.each([
  ['get', ['platform=LINE', 'tag=a', 'tag=b']],
  ['post', ['q=', 'platform=LINE', 'tag=', 'tag=a', 'tag=b']],
] as const)('what is left empty does not stand in an address: %s', (method, sent) => {
  // biome-ignore lint/security/noGlobalEval: the script as the page carries it
  window.eval(`(${dropEmptyFields})()`)
  document.body.innerHTML = `<form method="${method}"><input name="q"><input name="platform" value="LINE"><input name="tag"><input name="tag" value="a"><input name="tag" value="b"></form>`
  const form = document.querySelector('form')!
  // The event that a browser fires on the form with the fields to be sent.
  const formData = new FormData(form)
  form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }))
  expect([...formData].map(([name, value]) => `${name}=${String(value)}`)).toEqual(sent)
})
