import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

const router = vi.hoisted(() => ({ path: '/th/about', refresh: vi.fn() }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  usePathname: () => router.path,
  useParams: () => ({ locale: 'en' }),
  useRouter: () => ({ refresh: router.refresh }),
}))

import { notFound } from 'next/navigation'
import { ErrorBoundary } from './error-boundary.tsx'

let isBroken = true
function Page() {
  if (isBroken) throw new Error('broken')
  return <p>the page</p>
}
const page = () => (
  <ErrorBoundary>
    <Page />
  </ErrorBoundary>
)

beforeEach(() => {
  isBroken = true
  router.path = '/th/about'
  router.refresh.mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

it('shows what failed, and reads the page again when asked to', async () => {
  render(page())
  expect(screen.getByRole('heading')).toBeTruthy()
  expect(screen.queryByText('the page')).toBeNull()
  isBroken = false
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('the page')).toBeTruthy()
  expect(router.refresh).toHaveBeenCalledOnce()
})

it('does not stand in the way of the next page', () => {
  const { rerender } = render(page())
  isBroken = false
  rerender(page())
  expect(screen.queryByText('the page')).toBeNull()
  router.path = '/th/faq'
  rerender(page())
  expect(screen.getByText('the page')).toBeTruthy()
})

it('lets through what the router throws', () => {
  const Missing = () => notFound()
  expect(() =>
    render(
      <ErrorBoundary>
        <Missing />
      </ErrorBoundary>,
    ),
  ).toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
})
