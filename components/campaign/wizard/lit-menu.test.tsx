import { screen, waitFor } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { expect, it } from 'vitest'
import { campaignOf } from '../../testing/campaign.ts'
import { server, show } from './testing/render-draft.tsx'
import { Wizard } from './wizard.tsx'

const CREDIT = '/th/Marketer/credit?tab=campaigns'
const PACKAGE = '/th/Marketer/myPackage?tab=campaigns'

/** Menu and bottom bar as the public page serves them to everybody, and the wizard beside them. */
function open(search: string) {
  return show(
    <SearchParamsContext value={new URLSearchParams(search)}>
      <nav aria-label="menu">
        <a href={CREDIT} aria-current="page">
          credit
        </a>
        <a href={PACKAGE}>package</a>
      </nav>
      <nav aria-label="bar">
        <a href={CREDIT}>campaigns</a>
      </nav>
      <main>
        <Wizard entry="public" header={null} intro={null} />
      </main>
    </SearchParamsContext>,
  )
}
const lit = () => [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.textContent)

const draft = campaignOf({ status: 'draft' })
it.each([
  ['a draft that credit pays', `draft=${draft.id}`, 'credit', ['credit'], CREDIT],
  ['a draft that a package pays', `draft=${draft.id}`, 'package', ['package'], PACKAGE],
] as const)(
  '%s lights its list in the menu and leads back to it',
  async (_, search, fund, expected, list) => {
    server.answer = (one) =>
      one.path.endsWith(draft.id)
        ? Response.json({ ...draft, fund, kind: fund === 'package' ? 'package' : 'public' })
        : Response.json({ items: [], next: null, counts: {} })
    open(search)
    const back = await screen.findByRole('link', { name: 'แคมเปญทั้งหมด' })
    expect(back.getAttribute('href')).toBe(list)
    expect(lit()).toEqual(expected)
  },
)

it.each([
  ['lot=01900000-0000-7000-8000-000000000001', ['package']],
  ['', ['credit']],
] as const)('a start with "%s" lights the list of what will pay', async (search, expected) => {
  server.answer = () => Response.json({ items: [], next: null, counts: {} })
  const { unmount } = open(search)
  await waitFor(() => expect(lit()).toEqual(expected))
  unmount()
})
