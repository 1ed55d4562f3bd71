import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { LeadFields } from './lead-fields.tsx'

const lists = { objectives: [], budgets: [], starts: [] }

it('says once, over both, that one of e-mail and phone is enough', () => {
  renderWith(<LeadFields kind="contact" {...lists} />, 'th')
  const both = screen.getByRole('group', { name: /อย่างน้อยหนึ่ง/ })
  expect(
    within(both)
      .getAllByRole('textbox')
      .map((field) => field.id),
  ).toEqual(['lead-email', 'lead-phone'])
})

it('ties what is wrong to its field in the page itself, and says nothing of the others', () => {
  renderWith(
    <LeadFields kind="campaign" {...lists} problemOf={(name) => (name === 'email' ? 'ใส่อีเมล' : undefined)} />,
    'th',
  )
  const email = screen.getByRole('textbox', { name: 'อีเมล' })
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(email.getAttribute('aria-describedby')).toBe('lead-email-problem')
  expect(document.getElementById('lead-email-problem')?.textContent).toBe('ใส่อีเมล')
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
  expect(document.getElementById('lead-name')?.getAttribute('aria-describedby')).toBeNull()
})

it.each([
  ['th', /ตอบกลับภายใน 1 วันทำการ ทางอีเมลหรือโทรศัพท์/],
  ['en', /answers within one working day, by the email or phone/],
] as const)('ends with when and how one is answered, whatever it is about (%s)', (locale, answered) => {
  for (const kind of ['contact', 'campaign', 'partnership'] as const) {
    const { container, unmount } = renderWith(<LeadFields kind={kind} {...lists} />, locale)
    const last = container.lastElementChild
    expect(last?.textContent).toMatch(answered)
    expect(last?.previousElementSibling?.querySelector('button[type=submit]')).toBeTruthy()
    unmount()
  }
})
