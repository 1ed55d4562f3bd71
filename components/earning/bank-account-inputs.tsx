import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { toLocale } from '#lib/i18n/locales.ts'
import { Select, TextInput } from '../form/text-input.tsx'
import { bankOptions } from './bank-name.ts'

/** Fields for the bank and number of an account that receives money. */
export function BankAccountInputs({
  bank,
  number,
}: {
  bank: Omit<ComponentProps<typeof Select>, 'options'>
  number: ComponentProps<typeof TextInput>
}) {
  const locale = toLocale(useLocale())
  return (
    <>
      <Select {...bank} options={bankOptions(locale)} />
      <TextInput {...number} inputMode="numeric" autoComplete="off" />
    </>
  )
}
