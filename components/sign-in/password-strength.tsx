'use client'
import { useTranslations } from 'next-intl'
import styles from '../account/account.module.scss'
import { LEAST_PASSWORD } from './least-password.ts'

export type Strength = 'none' | 'short' | 'easy' | 'fair' | 'good'

/** Quick estimate of a password's strength while typing; the server checks it again with its lists. */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  const length = [...password].length
  if (length === 0) return 'none'
  if (length < LEAST_PASSWORD) return 'short'
  const lower = password.toLowerCase()
  const isOwn = own.some((word) => word.length >= 4 && lower.includes(word.toLowerCase()))
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  if (isOwn || new Set(lower).size < 5 || /^\p{N}+$/u.test(password)) return 'easy'
  if (/password|qwerty|asdf|1234567|iloveyou|abcdef/.test(lower)) return 'easy'
  return length >= 16 || (length >= 12 && kinds >= 3) ? 'good' : 'fair'
}

const LEVEL: Record<Strength, number> = { none: 0, short: 1, easy: 1, fair: 2, good: 3 }

/** Strength in words, with a meter beside them. */
export function PasswordStrength({ password, own }: { password: string; own?: readonly string[] }) {
  const t = useTranslations('signUp.password')
  const strength = strengthOf(password, own)
  const level = LEVEL[strength]
  const left = Math.max(0, LEAST_PASSWORD - [...password].length)
  return (
    <div className={styles.strength}>
      <div className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={styles.bar} data-on={bar <= level ? level : undefined} />
        ))}
      </div>
      <p role="status">
        {t('strength')}: {t(strength, { left })}
      </p>
    </div>
  )
}
