import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { Facts } from './facts.tsx'

it('parts facts by dots that belong to the fact after them, leaves empty ones out and says when none is left', () => {
  const { container, unmount } = renderWith(
    <Facts items={['KTB-1', null, '', <b key="b">ค่าจ้าง</b>, false]} none="–" />,
  )
  expect(container.textContent).toBe('KTB-1 · ค่าจ้าง')
  const facts = [...(container.firstElementChild?.firstElementChild?.children ?? [])]
  expect(facts.map((fact) => fact.textContent)).toEqual(['KTB-1', ' · ค่าจ้าง'])
  unmount()
  expect(renderWith(<Facts items={[undefined]} none="–" />).container.textContent).toBe('–')
})

/** Texts that are one string: a name in a choice, a label of a button, criteria in a list, a poster. */
const STRINGS =
  /\/(answers|apply-part|buy-form|choose-board|finder|inbox-bell|job-market-board-screen|mapping-fields|people-(field|search)|preview|profile-view|report-poster|search-preview|undo-change)\.tsx$/
const TITLES = 'detail/[id]/page.tsx'

it('screens part facts by this component, not by a dot of their own', () => {
  const files = globSync(['app/*/**/*.tsx', 'components/**/*.tsx'])
  expect(files.length).toBeGreaterThan(600)
  expect(
    files.filter(
      (file) =>
        !file.includes('.test.') &&
        !STRINGS.test(file) &&
        !file.endsWith(TITLES) &&
        !file.endsWith('ui/facts.tsx') &&
        / · \$\{|·\{' '\}|\}\s+· ?\{|' · '/.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([])
})
