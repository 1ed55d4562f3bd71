'use client'
import { useTranslations } from 'next-intl'
import { setChannelRates } from '#lib/contract/channels.ts'
import { lazy, z } from '#lib/contract/zod.ts'
import { POST_TYPES, type PostType } from '#lib/domain/job/kinds.ts'
import type { Currency } from '#lib/domain/money/money.ts'
import { CallForm } from '../form/call-form.tsx'
import { MoneyInput } from '../form/money-input.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { Banner } from '../ui/banner.tsx'
import styles from './channel.module.scss'
import type { ChannelDetail } from './channel-tone.ts'

type Values = Partial<Record<PostType, number>>
const MOST = 100_000_000_00

/**
 * The influencer's prices by post type; a type with an empty price is not offered. Needs `channel`, `errors`, `form`.
 */
export function ChannelRates({
  channel,
  currency,
  onChanged,
}: {
  channel: ChannelDetail
  currency: Currency
  onChanged: (channel: ChannelDetail) => void
}) {
  const t = useTranslations('channel')
  const social = useTranslations('social')
  const rate = () => z.optional(z.int().check(z.gte(0), z.lte(MOST)))
  const schema = lazy(() => z.object(Object.fromEntries(POST_TYPES.map((type) => [type, rate()]))))
  const state = useCallForm<typeof setChannelRates, Values>(setChannelRates, {
    labels: Object.fromEntries(channel.postTypes.map((type) => [type, social(`post.${type}`)])),
    defaultValues: Object.fromEntries(channel.rates.map((one) => [one.postType, one.amount.minor])),
    schema,
    input: { params: { id: channel.id } },
    toBody: (values) => ({
      rates: channel.postTypes.flatMap((postType) => {
        const amount = values[postType]
        return amount === undefined ? [] : [{ postType, amount }]
      }),
    }),
    onSuccess: onChanged,
  })
  return (
    <CallForm state={state} submitLabel={t('rates.submit')} label={t('rates.heading')}>
      <p className={styles.muted}>{t('rates.lead')}</p>
      {state.isDone && (
        <Banner tone="success" live="status">
          {t('rates.saved')}
        </Banner>
      )}
      {channel.postTypes.map((type) => (
        <MoneyInput key={type} {...state.control(type)} currency={currency} note={t('optional')} />
      ))}
    </CallForm>
  )
}
