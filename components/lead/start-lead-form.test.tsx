import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LeadForm } from './lead-form.tsx'
import { LEAD_BOX } from './lead-parts.ts'
import type { LeadAnswer } from './lead-values.ts'
import { type LeadSetting, startLeadForm } from './start-lead-form.ts'

const setting: LeadSetting = {
  kind: 'contact',
  locale: 'th',
  words: {
    errorPrefix: 'ผิดพลาด:',
    needName: 'ใส่ชื่อ',
    needReach: 'ใส่อีเมลหรือเบอร์',
    badEmail: 'อีเมลไม่ถูก',
    badPhone: 'เบอร์ไม่ถูก',
    needMessage: 'ใส่ข้อความ',
    longMessage: 'ข้อความยาวไป',
    needAnswers: 'ตอบให้ครบ',
    tooMany: 'ส่งบ่อยไป',
    failed: 'ส่งไม่สำเร็จ',
  },
}
const words = {
  problem: 'มีปัญหา',
  sentTitle: 'ได้รับแล้ว',
  sentReference: 'เลขที่',
  sentNext: 'จะตอบ',
  again: 'อีกครั้ง',
}
const FIELDS = ['name', 'email', 'phone', 'message']
const form = (
  <LeadForm setting={setting} words={words}>
    {FIELDS.map((name) => (
      <div key={name}>
        <input id={`lead-${name}`} name={name} aria-label={name} />
        <p id={`lead-${name}-problem`} hidden />
      </div>
    ))}
    <button type="submit">ส่ง</button>
  </LeadForm>
)

let answer = () => Response.json({ reference: 'L000001-1', answerWithinWorkingDays: 2 })
const sent = vi.fn<(body: string) => void>()
beforeEach(() => {
  document.title = 'ติดต่อ'
  answer = () => Response.json({ reference: 'L000001-1', answerWithinWorkingDays: 2 })
  sent.mockClear()
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    sent(init.body)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

async function fill(given: Record<string, string>) {
  for (const [name, value] of Object.entries(given)) await userEvent.type(screen.getByLabelText(name), value)
  await userEvent.click(screen.getByRole('button', { name: 'ส่ง' }))
}
const whole = { name: 'ก้อย', email: 'koi@example.test', message: 'สวัสดี' }

it('says what is missing, next to its field and above all of them, and loses nothing', async () => {
  render(form)
  await fill({ message: 'สวัสดี' })
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['ใส่ชื่อ', '#lead-name'],
    ['ใส่อีเมลหรือเบอร์', '#lead-email'],
  ])
  const name = screen.getByLabelText('name')
  expect([name.getAttribute('aria-invalid'), name.getAttribute('aria-describedby')]).toEqual([
    'true',
    'lead-name-problem',
  ])
  expect(document.getElementById('lead-name-problem')?.textContent).toBe('ใส่ชื่อ')
  expect([document.title, sent.mock.calls.length]).toEqual(['ผิดพลาด: ติดต่อ', 0])
  expect(screen.getByLabelText<HTMLInputElement>('message').value).toBe('สวัสดี')

  await fill({ name: 'ก้อย', email: 'koi@example.test' })
  expect(JSON.parse(sent.mock.calls[0]?.[0] ?? '')).toEqual({ kind: 'contact', locale: 'th', ...whole })
  expect(screen.getByText('L000001-1').closest('[tabindex]')).toBe(document.activeElement)
  expect([document.title, screen.queryByRole('alert'), name.getAttribute('aria-invalid')]).toEqual([
    'ติดต่อ',
    null,
    null,
  ])
  await userEvent.click(screen.getByRole('button', { name: 'อีกครั้ง' }))
  expect(screen.getByLabelText<HTMLInputElement>('message').value).toBe('')
})

it.each([
  ['a field that the backend refuses', 422, { error: { code: 'x', fields: { email: 'x' } } }, 'อีเมลไม่ถูก'],
  [
    'an answer of one question',
    422,
    { error: { code: 'x', fields: { 'questionnaire.budget': 'x' } } },
    'ตอบให้ครบ',
  ],
  ['too many', 429, { error: { code: 'too_many_requests' } }, 'ส่งบ่อยไป'],
  ['a failure', 500, { error: { code: 'internal' } }, 'ส่งไม่สำเร็จ'],
  ['an answer that is none', 200, ['?'], 'ส่งไม่สำเร็จ'],
])('%s is said, and what was typed stays', async (_, status, body, said) => {
  answer = () => Response.json(body, { status })
  render(form)
  await fill(whole)
  expect(within(screen.getByRole('alert')).getByRole('list').textContent).toBe(said)
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('ก้อย')
})

it('draws what came of a form that was sent without script', () => {
  const drawn = (answer: LeadAnswer) =>
    render(
      <LeadForm setting={setting} words={words} answer={answer}>
        <input aria-label="name" />
      </LeadForm>,
    )
  const wrong = drawn({ kind: 'fields', problems: { name: 'needName' } })
  expect(screen.getByRole('link', { name: 'ใส่ชื่อ' }).getAttribute('href')).toBe('#lead-name')
  expect(screen.queryByText('ได้รับแล้ว')?.closest('[hidden]')).not.toBeNull()
  wrong.unmount()
  const many = drawn({ kind: 'tooMany' })
  expect(screen.getByRole('alert').textContent).toContain('ส่งบ่อยไป')
  many.unmount()
  const sent = drawn({ kind: 'sent', reference: 'L000002-9' })
  expect(screen.getByText('L000002-9').closest('[hidden]')).toBeNull()
  expect(sent.container.querySelector('form')?.hidden).toBe(true)
  expect(screen.getByRole('link', { name: 'อีกครั้ง' })).toBeTruthy()
})

it('no network is a failure too', async () => {
  answer = () => {
    throw new TypeError('failed to fetch')
  }
  render(form)
  await fill(whole)
  expect(within(screen.getByRole('alert')).getByRole('list').textContent).toBe('ส่งไม่สำเร็จ')
})

it('hands what is typed to the form in the other language, once, and nothing of what was sent', async () => {
  window.__early = {
    values: {},
    form: null,
    button: null,
    said: null,
    isUp: false,
    hold: () => {},
    isAlive: () => true,
  }
  const page = (
    <>
      <a href="#en" hrefLang="en">
        English
      </a>
      {form}
    </>
  )
  const typedIn = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
  const first = render(page)
  await userEvent.type(screen.getByLabelText('message'), 'สวัสดีค่ะ')
  await userEvent.type(screen.getByLabelText('phone'), '0812345678')
  await userEvent.click(screen.getByText('English'))
  first.unmount()
  const second = render(page)
  expect([typedIn('message'), typedIn('phone'), typedIn('name')]).toEqual(['สวัสดีค่ะ', '0812345678', ''])
  second.unmount()
  const third = render(page)
  expect(typedIn('message')).toBe('')
  await fill(whole)
  await userEvent.click(screen.getByText('English'))
  third.unmount()
  render(page)
  expect([typedIn('message'), typedIn('email')]).toEqual(['', ''])
  delete window.__early
})

it('comes to life in a document without the framework from what its HTML carries', async () => {
  const { container } = render(form)
  document.body.innerHTML = container.innerHTML
  const box = document.querySelector<HTMLElement>(`[${LEAD_BOX}]`)
  if (!box) throw new Error('no form')
  startLeadForm(box, JSON.parse(box.getAttribute(LEAD_BOX) ?? ''))
  await fill(whole)
  expect(screen.getByText('L000001-1')).toBeTruthy()
  expect(sent).toHaveBeenCalledOnce()
})
