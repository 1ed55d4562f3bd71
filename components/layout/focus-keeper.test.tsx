import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { FocusKeeper } from './focus-keeper.tsx'

function Request() {
  const [isDone, setDone] = useState(false)
  return (
    <main tabIndex={-1}>
      <FocusKeeper />
      <section data-testid="request">
        {isDone ? (
          <p>ถอนคำขอแล้ว</p>
        ) : (
          <button type="button" onClick={() => setDone(true)}>
            ถอนคำขอ
          </button>
        )}
      </section>
      <a href="/th">ต่อไป</a>
    </main>
  )
}

it('the focus stays in its place when its control goes away, and moves on from there', async () => {
  const { user } = renderWith(<Request />)
  await user.tab()
  await user.keyboard('{Enter}')
  const place = screen.getByTestId('request')
  await waitFor(() => expect(document.activeElement).toBe(place))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'ต่อไป' }))
  expect(place.getAttributeNames()).toEqual(['data-testid'])
})
