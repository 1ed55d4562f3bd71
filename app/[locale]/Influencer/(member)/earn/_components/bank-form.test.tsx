import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { BANK_ACCOUNT as ACCOUNT } from '#components/earning/testing/wallet.ts'
import { fakeServer, refusal } from '#components/testing/fake-server.ts'
import { renderWith } from '#components/testing/render.tsx'
import { BankForm } from './bank-form.tsx'

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}))

const server = fakeServer()

it('says before and after a change that the new bank book is checked too, and leads there', async () => {
  server.answer = ({ path }) =>
    path === '/api/bank-account' ? Response.json({ account: ACCOUNT }) : refusal(401, 'not_signed_in')
  const { user } = renderWith(<BankForm holderName="พลอย ใจใส" hasAccount />)
  expect(screen.getByText(/72 ชั่วโมง.*สมุดบัญชี/)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox'), '014')
  await user.type(screen.getByRole('textbox', { name: /เลขที่บัญชี/ }), '4071234567')
  await user.click(screen.getByRole('button', { name: 'บันทึกบัญชี' }))
  expect(await screen.findByText('บันทึกบัญชีธนาคารแล้ว')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByRole('link', { name: /ส่งหน้าสมุดบัญชี/ }).getAttribute('href')).toBe(
    '/th/Influencer/account?section=documents',
  )
  await user.click(screen.getByRole('button', { name: 'ใช้บัญชีอื่น' }))
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('')
})

it('hands bank and number over to the form in the other language', async () => {
  const show = (locale: 'th' | 'en') =>
    renderWith(
      <>
        <a href="#en" hrefLang="en">
          English
        </a>
        <BankForm holderName="พลอย ใจใส" hasAccount />
      </>,
      locale,
    )
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { user, unmount } = show('th')
  await user.selectOptions(screen.getByRole('combobox'), '014')
  await user.type(screen.getByRole('textbox', { name: /เลขที่บัญชี/ }), '4071234567')
  await user.click(screen.getByRole('link', { name: 'English' }))
  unmount()
  show('en')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('014')
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    '4071234567',
    'พลอย ใจใส',
  ])
  expect(sessionStorage).toHaveLength(0)
})
