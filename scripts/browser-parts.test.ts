import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBrowserParts } from './browser-parts.ts'

const parts = listBrowserParts(join(import.meta.dirname, '..'))

test('finds what runs in the browser through pages, layouts and everything drawn between', () => {
  expect([...parts.keys()]).toEqual(
    expect.arrayContaining([
      'components/layout/cookie-bar.tsx',
      'components/lead/lead-form.tsx',
      'components/ui/copy-button.tsx',
      'app/[locale]/(site)/faq/_components/live-search.tsx',
    ]),
  )
})

test('leaves out pages that the framework runs', () => {
  expect([...parts.keys()].filter((file) => /wizard|query-provider|SignUp|\/form\/use-/.test(file))).toEqual(
    [],
  )
})
