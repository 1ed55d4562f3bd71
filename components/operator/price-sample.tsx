'use client'
import { useTranslations } from 'next-intl'
import { parseTypedAmount } from '#lib/browser/typed-amount.ts'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { halfUp } from '#lib/domain/money/money.ts'
import { DefinitionList } from '../ui/definition-list.tsx'
import { formatMoney } from '../ui/format.ts'

const amountOf = (text: string | undefined) => {
  const minor = parseTypedAmount(text ?? '')
  return minor === undefined || minor < 0 ? undefined : BigInt(minor)
}

/** A package's price as buyers see it, and the shares of one job, while typing. */
export function PriceSample({
  vatBp,
  typed,
}: {
  vatBp: number | null
  typed: { price: string | undefined; slots: string | undefined; feePerSlot: string | undefined }
}) {
  const t = useTranslations('operatorForms.data.price')
  const price = amountOf(typed.price)
  const slots = /^\d{1,3}$/.test(typed.slots ?? '') ? BigInt(Number(typed.slots)) : undefined
  const fee = amountOf(typed.feePerSlot)
  if (price === undefined || price === 0n) return null
  const show = (minor: bigint) => formatMoney(minor, HOME_CURRENCY)
  const vat = vatBp === null ? undefined : halfUp(price, vatBp)
  const slotValue = slots ? price / slots : undefined
  return (
    <section aria-label={t('label')}>
      <h3>{t('label')}</h3>
      <DefinitionList
        items={[
          { key: 'price', term: t('before'), value: show(price) },
          {
            key: 'vat',
            term: t('withVat'),
            value: vat === undefined ? t('noRate') : `${show(price + vat)} (${t('vat', { vat: show(vat) })})`,
          },
          ...(slotValue === undefined
            ? []
            : [
                { key: 'slot', term: t('slot'), value: show(slotValue) },
                ...(fee === undefined
                  ? []
                  : [{ key: 'ours', term: t('ours'), value: show(slotValue - fee) }]),
              ]),
        ]}
      />
    </section>
  )
}
