import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { buttonClass } from '../ui/button.tsx'
import styles from './file-input.module.scss'

/**
 * The choice of a file with our own words: browsers write theirs in their own language. The browser's control lies over
 * the button, unseen, so that pressing, keys, dropping a file and the field's name are its own. Needs `form`.
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
