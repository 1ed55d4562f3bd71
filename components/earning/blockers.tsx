import { useLocale } from 'next-intl'
import type { MoneyWire } from '#lib/contract/shapes/common.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { type Locale, toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../ui/banner.tsx'
import { formatMoney } from '../ui/format.ts'
import styles from './earning.module.scss'

/** Blockers that the form's amount field handles; all others are shown before the form. */
export const AMOUNT_BLOCKERS: readonly string[] = [
  'below_minimum',
  'net_not_positive',
  'insufficient_balance',
]

function fixOf(code: string, locale: Locale, openId: string | null): [string, string] | undefined {
  const earn = toPath(locale, 'Influencer-earn')
  const account = toPath(locale, 'Influencer-account')
  switch (code) {
    case 'bank_account_missing':
    case 'holder_name_differs':
      return ['fixBank', `${earn}?view=bank`]
    case 'documents_incomplete':
      return ['fixDocuments', `${account}?section=documents`]
    case 'withdrawal_open':
      return openId ? ['fixOpen', `${earn}?withdrawal=${openId}`] : undefined
    case 'member_not_active':
      return ['fixAccount', account]
    case 'guard_failed':
      return ['fixContact', toPath(locale, 'contact')]
    default:
      return undefined
  }
}

/** All blockers of a payout, each with a link to resolve it. */
export function Blockers({
  codes,
  minimum,
  available,
  openId,
  pausedUntil,
}: {
  codes: readonly string[]
  minimum: MoneyWire
  available: MoneyWire
  openId: string | null
  pausedUntil: string | null
}) {
  const t = useTextByKey('earning.blocker')
  const locale = toLocale(useLocale())
  if (codes.length === 0) return null
  const facts = {
    minimum: formatMoney(minimum.minor, minimum.currency, true),
    available: formatMoney(available.minor, available.currency),
    date: pausedUntil ? formatDate(pausedUntil, locale, 'dateTime') : '',
  }
  const keyOf = (code: string) => {
    if (code === 'bank_change_pause' && pausedUntil) return 'bank_change_until'
    // Nobody sets a class before the documents that it is set by.
    if (code === 'tax_class_missing' && codes.includes('documents_incomplete')) return 'tax_class_later'
    return code
  }
  return (
    <Banner tone="warning" title={t('title')}>
      <ul className={styles.blockers}>
        {codes.map((code) => {
          const key = keyOf(code)
          const fix = fixOf(code, locale, openId)
          return (
            <li key={code}>
              {t(t.has(key) ? key : 'other', facts)}
              {fix && (
                <>
                  <br />
                  <a href={fix[1]}>{t(fix[0])}</a>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
