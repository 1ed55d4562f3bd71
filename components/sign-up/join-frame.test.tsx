import { readFileSync } from 'node:fs'
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

test.each(['influencer', 'marketer', 'member'] as const)(
  'a phone is asked for the picture that the style of %s draws',
  (of) => {
    render(<JoinFrame of={of}>form</JoinFrame>)
    const href = document.head
      .querySelector(`link[href*="/images/pictures/"]:last-of-type`)
      ?.getAttribute('href')
    const name = /pictures\/(.+)-480\.avif$/.exec(href ?? '')?.[1]
    const sheet = readFileSync('components/sign-up/join-frame.module.scss', 'utf8')
    expect(sheet).toMatch(new RegExp(`\\[data-of='${of}'\\] \\{\\s+@include portrait\\('${name}'\\)`))
  },
)
