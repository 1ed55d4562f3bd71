'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type CallError, callApi } from '#lib/calls/call.ts'
import { queryKeyOf } from '#lib/calls/query-options.ts'
import { getPriceGuide } from '#lib/contract/campaign-forecast.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { MoneyWire } from '#lib/contract/shapes/common.ts'
import { formatMoney } from '../../ui/format.ts'
import type { Campaign } from './use-draft.ts'
import styles from './wizard.module.scss'

/** What finished jobs of the same kind were paid, with their number; nothing when there are too few. */
export function PriceGuide({ campaign }: { campaign: Campaign }) {
  const say = useTranslations('campaign.priceGuide')
  const isSet = campaign.channelTypes.length > 0 && campaign.deliverables.length > 0
  const input = { params: { id: campaign.id } }
  const found = useQuery<ResponseOf<typeof getPriceGuide>, CallError>({
    queryKey: queryKeyOf(getPriceGuide, input, `${campaign.jobKind}:${campaign.channelTypes.join()}`),
    queryFn: ({ signal }) => callApi(getPriceGuide, input, { signal, quiet: true }),
    enabled: isSet,
  })
  const { data } = found
  const show = (money: MoneyWire) => formatMoney(money.minor, money.currency, true)
  return (
    <p className={styles.guide} role="status" data-price-guide="">
      {!isSet
        ? say('unset')
        : data?.guide
          ? say('guide', {
              low: show(data.guide.low),
              high: show(data.guide.high),
              middle: show(data.guide.middle),
              count: data.jobs,
              months: data.months,
            })
          : data
            ? say('few', { count: data.jobs, least: data.least })
            : ''}
    </p>
  )
}
