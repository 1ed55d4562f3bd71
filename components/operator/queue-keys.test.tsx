import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { QueueKeys } from './queue-keys.tsx'

const show = (inItem: boolean) => {
  const pressed = vi.fn()
  const button = (
    <button type="button" data-shortcut="a" onClick={() => pressed(document.activeElement?.textContent)}>
      อนุมัติ
    </button>
  )
  const { user } = renderWith(
    <>
      <QueueKeys />
      {inItem ? (
        <section data-queue-item="" tabIndex={-1}>
          {button}
        </section>
      ) : (
        button
      )}
    </>,
  )
  return { user, pressed }
}

it.each([
  ['in the open item', true],
  ['of a list without an open item', false],
])('A presses the command %s, which has the focus by then', async (_, inItem) => {
  const { user, pressed } = show(inItem)
  await user.keyboard('a')
  expect(pressed.mock.calls).toEqual([['อนุมัติ']])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'อนุมัติ' }))
})

it.each([
  ['is pressed from the box that picks a row', 'checkbox', 1],
  ['is a letter in a field', 'text', 0],
] as const)('A %s', async (_, type, times) => {
  const pressed = vi.fn()
  const { user } = renderWith(
    <>
      <QueueKeys />
      <input type={type} aria-label="x" />
      <button type="button" data-shortcut="a" onClick={pressed}>
        อนุมัติ
      </button>
    </>,
  )
  screen.getByLabelText('x').focus()
  await user.keyboard('a')
  expect(pressed).toHaveBeenCalledTimes(times)
})
