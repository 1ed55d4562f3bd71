import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { EARLY_INPUT_SCRIPT } from '#lib/browser/early-input.ts'
import { OfflineBar } from './offline-bar.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

it('a button pressed before the page ran is pressed once when it runs', async () => {
  // biome-ignore lint/security/noGlobalEval: the script as the page carries it
  window.eval(EARLY_INPUT_SCRIPT)
  document.body.innerHTML =
    '<div id="page"><button type="button">A</button><button type="button" popovertarget="x">B</button></div>'
  const press = vi.fn<(event: MouseEvent) => void>()
  screen.getByText('A').click()
  screen.getByText('B').click()
  document.getElementById('page')!.addEventListener('click', press)
  render(<OfflineBar text="" />)
  await vi.waitFor(() => expect(press).toHaveBeenCalledOnce())
  expect(press.mock.calls[0]?.[0].target).toBe(screen.getByText('A'))
})

it('a button that React answers is left to it', async () => {
  // biome-ignore lint/security/noGlobalEval: the script as the page carries it
  window.eval(EARLY_INPUT_SCRIPT)
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
