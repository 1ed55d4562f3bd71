import { expect, it } from 'vitest'
import { SalesFiles } from './sales-files.tsx'

it('offers no report of output tax for a month without a document', async () => {
  expect(await SalesFiles({ month: '2026-11', count: 0 })).toBeNull()
})
