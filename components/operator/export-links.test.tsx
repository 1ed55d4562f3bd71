import { expect, it } from 'vitest'
import { ExportLinks } from './export-links.tsx'

it.each([
  ['empty', { items: [] }],
  ['unread', null],
])('offers no file of an %s list', async (_, page) => {
  expect(await ExportLinks({ call: { path: '/api/files/{format}' }, here: {}, page })).toBeNull()
})
