'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { type CallError, callApi } from '#lib/calls/call.ts'
import { queryKeyOf } from '#lib/calls/query-options.ts'
import { expectApplicants } from '#lib/contract/campaign-forecast.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useErrorText } from '../../form/use-error-text.ts'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Stack } from '../../ui/stack.tsx'
import type { Campaign } from './use-draft.ts'
import styles from './wizard.module.scss'

type Expected = ResponseOf<typeof expectApplicants>

/**
 * Expected number of applicants, from similar campaigns, with the definition of similar; or why there is no estimate.
 */
export function ExpectedApplicants({ campaign }: { campaign: Campaign }) {
  const say = useTranslations('campaign.expected')
  const errorText = useErrorText()
  const isSet = campaign.channelTypes.length > 0 && campaign.deliverables.length > 0 && campaign.fee.minor > 0
  const input = { params: { id: campaign.id } }
  const found = useQuery<Expected, CallError>({
    queryKey: queryKeyOf(expectApplicants, input, campaign.version),
    queryFn: ({ signal }) => callApi(expectApplicants, input, { signal, quiet: true }),
    placeholderData: (before) => before,
    enabled: isSet,
  })
  return (
    <Card as="aside">
      <Stack gap={2}>
        <h3>{say('title')}</h3>
        <div role="status" aria-busy={found.isFetching || undefined}>
          {!isSet ? (
            <p>{say('unset')}</p>
          ) : found.error && !found.data ? (
            <p>{errorText(found.error)}</p>
          ) : found.data ? (
            <Metrics found={found.data} slots={campaign.slots} />
          ) : (
            <p>{say('counting')}</p>
          )}
        </div>
      </Stack>
    </Card>
  )
}

function Metrics({ found, slots }: { found: Expected; slots: number }) {
  const say = useTranslations('campaign.expected')
  const locale = toLocale(useLocale())
  const { expected, campaigns, least, months, feeFrom, feeTo } = found
  const similar = (
    <p className={styles.muted}>
      {say('similar', {
        from: formatMoney(feeFrom.minor, feeFrom.currency),
        to: formatMoney(feeTo.minor, feeTo.currency),
        months,
      })}
    </p>
  )
  if (!expected)
    return (
      <>
        <p>{say('few', { count: campaigns, least })}</p>
        {similar}
      </>
    )
  const count = (value: number) => formatCount(value, locale)
  return (
    <>
      <p>
        <span className={styles.figure}>
          {expected.low === expected.high
            ? count(expected.low)
            : say('range', { low: count(expected.low), high: count(expected.high) })}
        </span>{' '}
        {say('people', { middle: count(expected.middle) })}
      </p>
      <p>{say('basis', { count: campaigns })}</p>
      {similar}
      {expected.middle < slots && <p>{say('belowSlots')}</p>}
    </>
  )
}
