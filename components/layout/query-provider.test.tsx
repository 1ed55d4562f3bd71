import { useQueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QueryProvider } from './query-provider.tsx'

const KEY = ['who']
/** Records the cached value and stores its own name, like a page that reads data of its visitor. */
function Reader({ name, found }: { name: string; found: unknown[] }) {
  const client = useQueryClient()
  found.push(client.getQueryData(KEY))
  client.setQueryData(KEY, name)
  return null
}

test('R30 each rendering has a query client of its own: nothing that was read for one is there for another', () => {
  const found: unknown[] = []
  for (const name of ['ploy', 'nid', 'brand'])
    renderToString(
      <QueryProvider>
        <Reader name={name} found={found} />
      </QueryProvider>,
    )
  expect(found).toEqual([undefined, undefined, undefined])
})

test('a document keeps its client from one rendering to the next', () => {
  const found: unknown[] = []
  const page = (name: string) => (
    <QueryProvider>
      <Reader name={name} found={found} />
    </QueryProvider>
  )
  const { rerender } = render(page('ploy'))
  rerender(page('ploy'))
  expect(found).toEqual([undefined, 'ploy'])
})
