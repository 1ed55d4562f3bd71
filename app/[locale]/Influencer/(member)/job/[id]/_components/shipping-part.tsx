import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/job/job.module.scss'
import { parcelAddress } from '#components/job/parcel-address.ts'
import { Card } from '#components/ui/card.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import type { JobDetail } from './commands/command-job.ts'

/** Parcel and address of a job with a product. */
export function ShippingPart({
  job,
  shipping,
}: {
  job: JobDetail
  shipping: NonNullable<JobDetail['shipping']>
}) {
  const t = useTranslations('influencer.detail')
  const copied = useTranslations('influencer.brief')('copied')
  const locale = toLocale(useLocale())
  const address = parcelAddress(shipping.address, job.fee.currency)
  return (
    <Section id="shipping" title={t('shipping')}>
      <Card>
        <Stack gap={3}>
          <DefinitionList
            items={[
              ...(job.productNote ? [{ key: 'what', term: t('product'), value: job.productNote }] : []),
              ...(shipping.trackingNo
                ? [
                    { key: 'carrier', term: t('carrier'), value: shipping.carrier ?? '' },
                    { key: 'tracking', term: t('tracking'), value: shipping.trackingNo },
                  ]
                : [{ key: 'tracking', term: t('tracking'), value: t('notSent') }]),
              ...(shipping.sentAt
                ? [
                    {
                      key: 'sent',
                      term: t('sentAt'),
                      value: <DateTime value={shipping.sentAt} locale={locale} style="short" />,
                    },
                  ]
                : []),
              ...(shipping.deliveredAt
                ? [
                    {
                      key: 'delivered',
                      term: t('deliveredAt'),
                      value: <DateTime value={shipping.deliveredAt} locale={locale} style="short" />,
                    },
                  ]
                : []),
              {
                key: 'address',
                term: t('address'),
                value: address ? <span className={styles.text}>{address}</span> : t('noAddress'),
              },
            ]}
          />
          {shipping.trackingNo && (
            <div>
              <CopyButton text={shipping.trackingNo} label={t('copyTracking')} doneLabel={copied} />
            </div>
          )}
        </Stack>
      </Card>
    </Section>
  )
}
