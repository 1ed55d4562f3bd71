'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { toDraftPath } from '#components/campaign/draft-path.ts'
import { OrderSums } from '#components/credit/order-sums.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { wholeWords } from '#components/ui/whole-words.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import { downloadBuyerCertificate, downloadTaxDocument } from '#lib/contract/downloads.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import type { Order } from './order.ts'
import styles from './pay.module.scss'
import { UnusedMoney } from './unused-money.tsx'

const DAY_MS = 86_400_000

function DownloadLink({ href, quiet, children }: { href: string; quiet?: boolean; children: string }) {
  return (
    <LinkButton href={href} variant={quiet ? 'quiet' : 'secondary'} download>
      {children}
    </LinkButton>
  )
}

/** The receipt: order number, tax invoice number, purchased item and next steps. Takes the focus when it appears. */
export function PaidPanel({
  order,
  next,
  fresh,
}: {
  order: Order
  next: string | undefined
  /** The payment arrived while the page was open. */
  fresh: boolean
}) {
  const t = useTranslations('credit.paid')
  const locale = toLocale(useLocale())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])
  const bundle =
    order.draftId &&
    toDraftPath(locale, { id: order.draftId, kind: 'package', entry: 'invite' }, 'influencers')
  const due = order.certificateDueAt
  const late = due ? Math.floor((Date.parse(order.now) - Date.parse(due)) / DAY_MS) : -1
  const statement = toPath(locale, 'Marketer-statement')
  return (
    <Card as="section" labelledBy="paid">
      <Stack gap={5}>
        <h2 id="paid" ref={heading} tabIndex={-1} className={fresh ? styles.paid : undefined}>
          {order.kind === 'credit'
            ? t('credit', { amount: formatMoney(order.subtotal.minor, order.subtotal.currency) })
            : t('package', { slots: order.slots ?? 0 })}
        </h2>
        <Cluster>
          {next && <LinkButton href={next}>{t('goOn')}</LinkButton>}
          {bundle && <LinkButton href={bundle}>{t('toPeople')}</LinkButton>}
          <LinkButton
            variant={next || bundle ? 'secondary' : 'primary'}
            href={toPath(locale, order.kind === 'package' ? 'Marketer-myPackage' : 'Marketer-publicCampaign')}
          >
            {order.kind === 'package' ? t('toPackage') : t('toCampaign')}
          </LinkButton>
          <LinkButton variant="secondary" href={toPath(locale, 'Marketer-credit')}>
            {t('toCredit')}
          </LinkButton>
        </Cluster>
        <UnusedMoney order={order} />
        <DefinitionList
          items={[
            { key: 'no', term: t('no'), value: order.no },
            ...(order.invoiceNumber
              ? [
                  {
                    key: 'invoice',
                    term: t('invoice'),
                    value: order.invoiceId ? (
                      <a href={`${statement}?document=${order.invoiceId}`}>{order.invoiceNumber}</a>
                    ) : (
                      order.invoiceNumber
                    ),
                  },
                ]
              : []),
            ...(order.paidAt
              ? [{ key: 'at', term: t('at'), value: formatDate(order.paidAt, locale, 'dateTime') }]
              : []),
            { key: 'buyer', term: t('buyer'), value: wholeWords(order.buyer.name) },
          ]}
        />
        <OrderSums sums={order} paid />
        {order.invoiceId && (
          <Cluster>
            <DownloadLink href={urlOf(downloadTaxDocument, { id: order.invoiceId })}>
              {t('invoicePdf')}
            </DownloadLink>
            <DownloadLink href={urlOf(downloadTaxDocument, { id: order.invoiceId }, { copy: true })} quiet>
              {t('invoiceCopy')}
            </DownloadLink>
          </Cluster>
        )}
        {order.certificateDueAt && (
          <Stack gap={2}>
            {late >= 0 ? (
              <Banner tone="warning" title={t('certificateLate', { days: late })}>
                {t('certificateLateText', { date: formatDate(order.certificateDueAt, locale) })}
              </Banner>
            ) : (
              <p>{t('certificate', { date: formatDate(order.certificateDueAt, locale) })}</p>
            )}
            <Cluster>
              <LinkButton
                variant={late >= 0 ? 'primary' : 'secondary'}
                href={`${toPath(locale, 'Marketer-account')}?section=documents&order=${order.id}`}
              >
                {t('certificateSend')}
              </LinkButton>
              <DownloadLink href={urlOf(downloadBuyerCertificate, { id: order.id })}>
                {t('certificateForm')}
              </DownloadLink>
            </Cluster>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
