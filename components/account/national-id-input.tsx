import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextInput } from '../form/text-input.tsx'

/** A person's id or tax number. Of a stored number only the end is shown; an empty field keeps it. */
export function NationalIdInput({
  onFile,
  ...field
}: ComponentProps<typeof TextInput> & { onFile: string | null }) {
  const t = useTranslations('account')
  return (
    <TextInput
      {...field}
      note={t('optional')}
      hint={onFile ? t('person.onFile', { last4: onFile }) : t('person.nationalIdHint')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={30}
    />
  )
}
