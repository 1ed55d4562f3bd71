import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { buttonClass } from '../ui/button.tsx'
import styles from './file-input.module.scss'

/**
 * A file input with our own texts, since browsers show theirs in their own language. The native control lies invisibly
 * over the button and handles click, keyboard and drop. Needs `form`.
 */
export function FileInput({
  isChosen,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { isChosen?: boolean }) {
  const t = useTranslations('form.upload')
  return (
    <span className={buttonClass({ variant: 'secondary' }, styles.fileButton)}>
      <span aria-hidden="true">{t(isChosen ? 'change' : 'choose')}</span>
      <input {...input} type="file" />
    </span>
  )
}
