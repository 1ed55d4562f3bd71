import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWith } from '../testing/render.tsx'
import { CaseShares } from './case-shares.tsx'
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

describe('what each side gets of a case', () => {
  const terms = {
    fee: 100_001,
    serviceFee: 20_000,
    managerBp: 1_000,
    step: 1,
    fund: 'credit',
    currency: 'THB',
  } as const
  const values = () => screen.getAllByRole('definition').map((one) => one.textContent)

  it('is the satang that the decision pays, for each percent that is typed', () => {
    const { rerenderWith } = renderWith(<CaseShares terms={terms} typed={30} />)
    expect(values()).toEqual(['฿270.00', '฿30.00', '฿60.00', '฿840.01'])
    rerenderWith(<CaseShares terms={terms} typed={0} />)
    expect(values()).toEqual(['฿0.00', '฿0.00', '฿0.00', '฿1,200.01'])
    rerenderWith(<CaseShares terms={{ ...terms, managerBp: 0 }} typed={100} />)
    expect(values()).toEqual(['฿1,000.01', '฿200.00', '฿0.00'])
  })

  it('is the slot where all of a package’s price returns, and a sum where a part does', () => {
    const { rerenderWith } = renderWith(<CaseShares terms={{ ...terms, fund: 'package' }} typed={0} />)
    expect(values().at(-1)).toBe('1 สิทธิในแพ็กเกจ')
    rerenderWith(<CaseShares terms={{ ...terms, fund: 'package' }} typed={50} />)
    expect(values().at(-1)).toBe('฿600.00')
  })

  it.each([undefined, '', 'ครึ่ง', 101, -1, 33.3])('is open while %j is typed', (typed) => {
    renderWith(<CaseShares terms={terms} typed={typed} />)
    expect(values()).toEqual(['–', '–', '–', '–'])
  })
})
