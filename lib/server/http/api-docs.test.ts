import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CALLS } from '../../contract/index.ts'
import { apiDocs } from './api-docs.ts'
import { openApiDocument } from './openapi.ts'

test('the page names every call of the document, runs no script and loads nothing from elsewhere', async () => {
  const page = apiDocs(openApiDocument('Siang API', 'https://siang.test'))
  const html = await page.text()
  for (const { id, path } of Object.values(CALLS)) {
    expect(html).toContain(`id="${id}"`)
    expect(html).toContain(path)
  }
  expect(html).not.toMatch(/<script|<img|<link|\son\w+=|https?:\/\/(?!siang\.test)[^"<&]*"/)
  const style = /<style>([\s\S]*)<\/style>/.exec(html)![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
})

test('what the document says is text, never markup', async () => {
  const page = apiDocs({ paths: { '/a<b>': { get: { operationId: 'x', summary: '<script>"\'&' } } } })
  expect(await page.text()).toContain('&#60;script&#62;&#34;&#39;&#38;')
})
