import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { JoinFrame } from './join-frame.tsx'

test('the picture comes before the form, so that a document in parts moves nothing', () => {
  const { container } = render(
    <JoinFrame of="influencer">
      <form aria-label="sign-up" />
    </JoinFrame>,
  )
  const form = container.querySelector('form')!
  const picture = container.querySelector('[data-of]')!
  expect(picture.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
