'use client'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Field } from './field.tsx'
import styles from './form.module.scss'
import type { InputProps } from './text-input.tsx'

/** A password that can be shown. Give `autoComplete`: `current-password` or `new-password`. */
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
            icon={shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
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
