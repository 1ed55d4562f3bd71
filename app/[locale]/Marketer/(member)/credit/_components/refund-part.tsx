'use client'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import { queryOptionsOf } from '#lib/calls/query-options.ts'
import { listRefunds } from '#lib/contract/refunds.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import type { Refunds } from './refund-text.ts'

// Loaded on demand, because most marketers only look at their credit.
const RefundForm = dynamic(() => import('./refund-form.tsx').then((part) => part.RefundForm))
const RefundRequests = dynamic(() => import('./refund-requests.tsx').then((part) => part.RefundRequests))

/** Refundable credit: amount, time and account of the refund, and earlier requests. */
export function RefundPart({ first }: { first: Refunds }) {
  const t = useTranslations('credit.refund')
  const locale = toLocale(useLocale())
  const { data = first, refetch } = useQuery({
    ...queryOptionsOf(listRefunds, {}),
    initialData: first,
  })
  const [chosen, setChosen] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) panel.current?.focus()
  }, [isAsked])
  return (
    <Section id="refund" title={t('title')}>
      <p>{wholeWords(t('lead', { days: data.days }))}</p>
      <div ref={panel} tabIndex={-1}>
        {isAsked && (
          <Banner tone="success" live="status" title={t('asked')}>
            {t('askedText', { days: data.days })}
          </Banner>
        )}
      </div>
      {data.requests.length > 0 && (
        <RefundRequests requests={data.requests} days={data.days} onChange={() => void refetch()} />
      )}
      {data.refundable.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <Stack as="ul" gap={3}>
          {data.refundable.map((one) => (
            <Card key={one.orderId} as="li">
              <Stack gap={3}>
                <Cluster justify="between">
                  <div>
                    <strong>
                      {t('order', {
                        no: one.orderNo,
                        what: one.offerName?.[locale] ?? t('credit'),
                      })}
                    </strong>
                    <p>
                      {t('comesBack', {
                        back: formatMoney(one.back.minor, one.back.currency),
                        amount: formatMoney(one.amount.minor, one.amount.currency),
                        vat: formatMoney(one.vat.minor, one.vat.currency),
                        withheld: one.withheld.minor,
                        wht: formatMoney(one.withheld.minor, one.withheld.currency),
                        date: formatDate(one.expiresAt, locale),
                      })}
                    </p>
                    {one.withheld.minor > 0 && (
                      <p>
                        {t('noCertificate')}{' '}
                        <a
                          href={`${toPath(locale, 'Marketer-account')}?section=documents&order=${one.orderId}`}
                        >
                          {t('sendCertificate')}
                        </a>
                      </p>
                    )}
                  </div>
                  {chosen !== one.orderId && (
                    <Button
                      variant="secondary"
                      aria-label={t('chooseName', { no: one.orderNo })}
                      onClick={() => {
                        setAsked(false)
                        setChosen(one.orderId)
                      }}
                    >
                      {t('choose')}
                    </Button>
                  )}
                </Cluster>
                {chosen === one.orderId && (
                  <RefundForm
                    order={one}
                    days={data.days}
                    onCancel={() => setChosen(undefined)}
                    onStale={() => void refetch()}
                    onAsked={() => {
                      setChosen(undefined)
                      setAsked(true)
                      void refetch()
                    }}
                  />
                )}
              </Stack>
            </Card>
          ))}
        </Stack>
      )}
    </Section>
  )
}
