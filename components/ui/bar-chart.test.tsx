import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { BarChart } from './bar-chart.tsx'

const bars = (...values: number[]) =>
  values.map((value, at) => ({ key: String(at), label: `Month ${at}`, value, text: `฿${value}` }))
const chart = (...values: number[]) => (
  <BarChart title="Spent" labelHeader="Month" valueHeader="Amount" bars={bars(...values)} />
)

it('says one value instead of drawing a bar that is as long as itself', () => {
  const { container } = renderWith(chart(16_800))
  expect(screen.getByRole('row', { name: 'Month 0 ฿16800' })).not.toBeNull()
  expect(container.querySelector('svg')).toBeNull()
  expect(container.querySelector('span')).toBeNull()
})

it('draws two or three values as lengths beside each other, nothing as no length', () => {
  const { container } = renderWith(chart(400, 0, 100))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4)
  const lengths = [...container.querySelectorAll('span')].map((bar) => bar.style.getPropertyValue('--part'))
  expect(lengths).toEqual(['1', '0.25'])
})

it('draws more as bars over time, with the same figures as a table', () => {
  const { container } = renderWith(chart(1, 2, 3, 4))
  expect(container.querySelectorAll('svg rect')).toHaveLength(4)
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(5)
})
