import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LocaleSwitch } from './locale-switch.tsx'

vi.mock('next/navigation', () => ({
  usePathname: () => '/th/articles',
  useSearchParams: () => new URLSearchParams('page=2&language=th'),
}))

it('leads over the mark that the server remembers by, and past it once it remembers by itself', () => {
  render(<LocaleSwitch locale="th" />)
  const link = screen.getByRole('link', { name: 'English' })
  expect(link.getAttribute('href')).toBe('/en/articles?page=2&language=en')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(link.getAttribute('href')).toBe('/en/articles?page=2')
  expect(document.cookie).toContain('language=en')
})
