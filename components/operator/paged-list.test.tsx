import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { PagedList } from './paged-list.tsx'
import { StateTabs } from './state-tabs.tsx'

const list = (after: string | undefined) => (
  <PagedList page={null} base="/list" here={{ status: 'paid' }} after={after} empty={{ title: '' }}>
    {() => null}
  </PagedList>
)

it('leads from a page of a list that cannot be shown to the first one, once', () => {
  renderWith(list('an old cursor'))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/list?status=paid'])
  expect(screen.getByRole('heading').textContent).toBe('แสดงหน้านี้ของรายการไม่ได้')
})

it('says of a list that failed from its start that it failed', () => {
  renderWith(list(undefined))
  expect(screen.getByRole('heading').textContent).toBe('โหลดข้อมูลไม่ได้')
})

it('shows no counts, rather than zeros, where they could not be read', () => {
  const say = (key: string) => key
  render(
    <StateTabs
      label="states"
      base="/list"
      states={['paid', 'failed']}
      current="paid"
      say={say}
      counts={null}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['paid', 'failed'])
})
