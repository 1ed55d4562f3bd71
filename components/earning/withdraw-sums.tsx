import { useLocale, useTranslations } from 'next-intl'
import type { MoneyWire } from '#lib/contract/shapes/common.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { DefinitionList } from '../ui/definition-list.tsx'
import { formatMoney } from '../ui/format.ts'
import { Money } from '../ui/money.tsx'
import { Stack } from '../ui/stack.tsx'
import { withWhole } from '../ui/with-whole.tsx'
import { bankName } from './bank-name.ts'
import styles from './earning.module.scss'

export interface Sums {
  gross: MoneyWire
  whtBp: number
  wht: MoneyWire
  fee: MoneyWire
  vatIn: MoneyWire
  net: MoneyWire
  rateConfirmed: boolean
}

/** From gross to net, with the net amount largest; screen readers get one sentence first. */
export function WithdrawSums({
  sums,
  account,
  arrivesOn,
}: {
  sums: Sums
  account?: { bankCode: string; accountMasked: string } | null | undefined
  arrivesOn?: string | null | undefined
}) {
  const t = useTranslations('earning.sums')
  const locale = toLocale(useLocale())
  const text = (money: MoneyWire) => formatMoney(money.minor, money.currency)
  const percent = sums.whtBp / 100
  const hasVat = sums.vatIn.minor > 0
  const named = ({ bankCode, accountMasked }: { bankCode: string; accountMasked: string }) => ({
    bank: bankName(bankCode, locale),
    account: accountMasked,
  })
  const less = (money: MoneyWire) => <Money minor={-money.minor} currency={money.currency} />
  return (
    <Stack gap={3}>
      <p className="visually-hidden">
        {t(hasVat ? 'sentenceVat' : 'sentence', {
          gross: text(sums.gross),
          percent,
          wht: text(sums.wht),
          fee: text(sums.fee),
          vat: text(sums.vatIn),
          net: text(sums.net),
        })}
      </p>
      <DefinitionList
        amounts
        items={[
          { key: 'gross', term: t('gross'), value: <Money {...sums.gross} /> },
          { key: 'wht', term: t('wht', { percent }), value: less(sums.wht) },
          { key: 'fee', term: t('fee'), value: less(sums.fee) },
          ...(hasVat ? [{ key: 'vat', term: t('vatIn'), value: <Money {...sums.vatIn} /> }] : []),
          {
            key: 'net',
            term: <strong>{t('net')}</strong>,
            value: (
              <strong className={styles.arrives}>
                <Money {...sums.net} />
              </strong>
            ),
          },
        ]}
      />
      {account && (
        <p>
          {withWhole(
            arrivesOn
              ? t('arrives', { ...named(account), date: formatDate(arrivesOn, locale, 'short') })
              : t('to', named(account)),
            named(account).bank,
          )}
        </p>
      )}
      {!sums.rateConfirmed && <p className={styles.muted}>{t('notConfirmed')}</p>}
    </Stack>
  )
}
