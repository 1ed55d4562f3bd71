'use client'
import { useTranslations } from 'next-intl'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import { halfUp } from '#lib/domain/money/money.ts'
import { toAsciiDigits } from '#lib/domain/text/digits.ts'
import { DefinitionList } from '../ui/definition-list.tsx'
import { formatMoney } from '../ui/format.ts'

const toSatang = (text: string | undefined) => {
  const plain = toAsciiDigits(text ?? '')
    .replaceAll(',', '')
    .trim()
  return /^\d{1,11}(?:\.\d{1,2})?$/.test(plain) ? BigInt(Math.round(Number(plain) * 100)) : undefined
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
  const price = toSatang(typed.price)
  const slots = /^\d{1,3}$/.test(typed.slots ?? '') ? BigInt(Number(typed.slots)) : undefined
  const fee = toSatang(typed.feePerSlot)
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
