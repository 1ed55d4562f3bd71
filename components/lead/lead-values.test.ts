import { expect, it } from 'vitest'
import { checkLead, readLead } from './lead-values.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

it('asks for a name, a message and one way to answer', () => {
  expect(checkLead(readLead(form({}), 'contact'))).toEqual({
    name: 'needName',
    email: 'needReach',
    message: 'needMessage',
  })
  expect(checkLead(readLead(form({ name: 'ก้อย', phone: '๐๘๑-๒๓๔-๕๖๗๘', message: 'x' }), 'contact'))).toEqual(
    {},
  )
})

it('asks for all three answers of a campaign, and of nothing else', () => {
  const fields = { name: 'a', email: 'a@b.co', message: 'x', topic: 'campaign', objective: 'traffic' }
  expect(checkLead(readLead(form(fields), 'contact'))).toEqual({ objective: 'needAnswers' })
  expect(checkLead(readLead(form({ ...fields, topic: 'contact' }), 'contact'))).toEqual({})
  expect(readLead(form(fields), 'partnership').kind).toBe('partnership')
  // The campaign form has no topic field.
  const { topic: _, ...rest } = fields
  expect(checkLead(readLead(form(rest), 'campaign'))).toEqual({ objective: 'needAnswers' })
})
