import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWith } from '#components/testing/render.tsx'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { InsideLook } from './inside-look.tsx'

const baht = (minor: number) => ({ minor, currency: HOME_CURRENCY })
const payout = {
  gross: baht(300_000),
  whtBp: 300,
  wht: baht(9_000),
  fee: baht(3_000),
  vatIn: baht(0),
  net: baht(288_000),
  rateConfirmed: true,
}

test('an installation whose rates are not known shows no heading over nothing', () => {
  const moments = () => screen.getAllByRole('listitem').filter((one) => one.querySelector('h3')).length
  const { rerenderWith } = renderWith(<InsideLook payout={payout} />)
  expect(moments()).toBe(3)
  expect(screen.getAllByText(/2,880/).length).toBeGreaterThan(0)
  rerenderWith(<InsideLook payout={null} />)
  expect(moments()).toBe(2)
})
