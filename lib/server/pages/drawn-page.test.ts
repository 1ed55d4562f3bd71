import { expect, test } from 'vitest'
import { inlineHashes } from '../answer/policy.ts'
import { finishPage } from './drawn-page.ts'

const drawn = (type: string, text: string) => ({
  status: 200,
  headers: [['Content-Type', type]] as const,
  body: Buffer.from(text),
})

test('HTML is sent as it was changed, with the hashes of what is sent', () => {
  const change = (html: string) => html.replace('one()', 'ไทย()')
  const { body, hashes } = finishPage(drawn('text/html; charset=utf-8', '<script>one()</script>'), change)
  expect(body.toString()).toBe('<script>ไทย()</script>')
  expect(hashes).toEqual(inlineHashes('<script>ไทย()</script>'))
  expect(finishPage(drawn('text/html', '<script>one()</script>')).hashes).toEqual(
    inlineHashes('<script>one()</script>'),
  )
})

test('what is no HTML stays as it is, without hashes', () => {
  const payload = drawn('text/x-component', '<script>one()</script>')
  expect(finishPage(payload, () => 'changed')).toEqual(payload)
})
