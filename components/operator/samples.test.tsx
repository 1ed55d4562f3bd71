import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { FeeSample } from './fee-sample.tsx'
import { PriceSample } from './price-sample.tsx'

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('the sample of a package', () => {
  const show = (price: string, vatBp: number | null = 700) =>
    renderWith(<PriceSample vatBp={vatBp} typed={{ price, slots: '5', feePerSlot: '๘๐๐' }} />)

  it('computes VAT and the company’s part of a job from what is typed, in any digits', () => {
    show('5,000.50')
    expect(text()).toContain('฿5,350.54')
    expect(text()).toContain('฿350.04')
    expect(text()).toContain('฿200.10')
  })

  it.each(['', '0', '-5', 'ห้าพัน', '1.234'])('shows nothing for %j', (price) => {
    const { container } = show(price)
    expect(container.querySelector('section')).toBeNull()
  })
})

describe('the sample of a fee', () => {
  const facts = { serviceFeeBp: 2_000, withdrawalFee: 3_000, whtBp: 300, currency: 'THB' } as const
  const cells = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent?.match(/฿[\d,.]+/g))

  it('compares a job of 1,000.00 now and by the typed percent', () => {
    renderWith(<FeeSample facts={{ ...facts, changes: 'serviceFee' }} typed="12.5" />)
    expect(cells()).toEqual([
      ['฿1,200.00', '฿1,125.00'],
      ['฿200.00', '฿125.00'],
      ['฿30.00', '฿30.00'],
      ['฿30.00', '฿30.00'],
      ['฿940.00', '฿940.00'],
    ])
  })

  it('shows no change while the text is no amount', () => {
    renderWith(<FeeSample facts={{ ...facts, changes: 'withdrawalFee' }} typed="สามสิบ" />)
    expect(cells().every((row) => row?.[0] === row?.[1])).toBe(true)
  })
})
