import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { LeadFields } from './lead-fields.tsx'

const lists = { objectives: [], budgets: [], starts: [] }

it('ties what is wrong to its field in the page itself, and says nothing of the others', () => {
  renderWith(
    <LeadFields kind="campaign" {...lists} problemOf={(name) => (name === 'email' ? 'ใส่อีเมล' : undefined)} />,
    'th',
  )
  const email = screen.getByRole('textbox', { name: 'อีเมล' })
  expect(email.getAttribute('aria-invalid')).toBe('true')
  const said = email.getAttribute('aria-describedby')!.split(' ')
  expect(said).toEqual(['lead-email-hint', 'lead-email-problem'])
  expect(document.getElementById('lead-email-problem')?.textContent).toBe('ใส่อีเมล')
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
  expect(document.getElementById('lead-name')?.getAttribute('aria-describedby')).toBeNull()
})
