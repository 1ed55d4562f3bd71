import { act } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import earning from '../../messages/th/earning.json' with { type: 'json' }
import { PayoutSlip } from './payout-slip.tsx'

it('an amount that was hidden before the scripts came stays hidden', async () => {
  const page = (
    <NextIntlClientProvider locale="th" messages={{ earning }} timeZone="Asia/Bangkok">
      <PayoutSlip no="WD1" amount="฿940.00" date="14 ธันวาคม 2569" isFirst />
    </NextIntlClientProvider>
  )
  const box = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => box.remove())
  box.innerHTML = renderToString(page)
  const picture = () => box.querySelector('canvas')?.getAttribute('aria-label')
  expect(picture()).toContain('฿940.00')
  box.querySelector<HTMLInputElement>('[type=checkbox]')?.click()
  const root = await act(async () => hydrateRoot(box, page))
  onTestFinished(() => act(() => root.unmount()))
  expect(picture()).toBe(`${earning.slip.first} 14 ธันวาคม 2569`)
  box.querySelector<HTMLInputElement>('[type=checkbox]')?.click()
  await act(async () => {})
  expect(picture()).toContain('฿940.00')
})
