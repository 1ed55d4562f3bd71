import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useErrorTitle } from './use-form-guards.ts'

function Marks({ prefixes }: { prefixes: readonly string[] }) {
  return prefixes.map((prefix) => <Mark key={prefix} prefix={prefix} />)
}

function Mark({ prefix }: { prefix: string }) {
  useErrorTitle(true, prefix)
  return null
}

it('stays when the head changes later, and goes with the errors', async () => {
  document.title = 'Contact'
  const view = render(<Marks prefixes={['Error:']} />)
  expect(document.title).toBe('Error: Contact')
  document.title = 'Contact us'
  await waitFor(() => expect(document.title).toBe('Error: Contact us'))
  view.rerender(<Marks prefixes={[]} />)
  expect(document.title).toBe('Contact us')
})

it('comes to rest with two languages on one page', async () => {
  document.title = 'Guide'
  const view = render(<Marks prefixes={['Error:', 'ข้อผิดพลาด:']} />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.title).toBe('ข้อผิดพลาด: Error: Guide')
  view.rerender(<Marks prefixes={[]} />)
  expect(document.title).toBe('Guide')
})
