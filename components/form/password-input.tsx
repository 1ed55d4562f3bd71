'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { LineIcon } from '../ui/line-icon.tsx'
import { EYE, EYE_OFF } from '../ui/line-paths.ts'
import { Field } from './field.tsx'
import styles from './form.module.scss'
import type { InputProps } from './text-input.tsx'

/** A password input that can be revealed. Set `autoComplete`: `current-password` or `new-password`. */
export function PasswordInput({ label, hint, error, note, id, ...rest }: Omit<InputProps, 'type'>) {
  const t = useTranslations('form.password')
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} note={note} id={id}>
      {(parts) => (
        <div className={styles.withButton}>
          <input
            {...rest}
            {...parts}
            type={shown ? 'text' : 'password'}
            className={styles.control}
            autoCapitalize="off"
            spellCheck={false}
          />
          <IconButton
            variant="secondary"
            label={shown ? t('hide') : t('show')}
            icon={<LineIcon paths={[shown ? EYE_OFF : EYE]} size={20} />}
            onClick={() => setShown(!shown)}
          />
          <span role="status" className="visually-hidden">
            {shown ? t('shown') : ''}
          </span>
        </div>
      )}
    </Field>
  )
}
