import { expect, it } from 'vitest'
import { leaveOut } from './messages.ts'

it('leaves out a part or one text of it, and nothing else', () => {
  const texts = {
    form: { failed: 'F', upload: { begin: 'B' }, field: { required: ['R', ['label']], line_wrong: 'L' } },
    ui: { date: { next: 'N' }, line_wrong: 'W' },
  }
  expect(leaveOut(texts, ['form.upload', 'form.field.line_wrong', 'ui.date'])).toEqual({
    form: { failed: 'F', field: { required: ['R', ['label']] } },
    ui: { line_wrong: 'W' },
  })
  expect(leaveOut(texts, [])).toEqual(texts)
})
