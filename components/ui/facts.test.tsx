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
