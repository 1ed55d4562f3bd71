import { useLocale, useTranslations } from 'next-intl'
import styles from '#components/earning/earning.module.scss'
import { useFailReason } from '#components/earning/fail-reason.ts'
import { PayoutSteps } from '#components/earning/payout-steps.tsx'
import { WithdrawSums } from '#components/earning/withdraw-sums.tsx'
import { WithdrawalStatus } from '#components/earning/withdrawal-status.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack, TwoOne } from '#components/ui/stack.tsx'
import { Timeline } from '#components/ui/timeline.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { downloadTaxDocument } from '#lib/contract/downloads.ts'
import type { getWithdrawal } from '#lib/contract/withdrawals.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { CancelWithdrawal, PayoutSlip } from './lazy-parts.tsx'

/** One withdrawal: status, sums, documents, history, and cancelling it until it is approved. */
export function WithdrawalScreen({ withdrawal }: { withdrawal: ResponseOf<typeof getWithdrawal> }) {
  const t = useTranslations('earning.withdrawals')
  const te = useTranslations('earning')
  const tf = useTranslations('papers.files')
  const locale = toLocale(useLocale())
  const failReason = useFailReason()
  const base = toPath(locale, 'Influencer-earn')
  const isBad = withdrawal.status === 'failed' || withdrawal.status === 'returned'
  const isOpen = ['requested', 'approved', 'in_batch'].includes(withdrawal.status)
  const taxDocuments = [
    ...(withdrawal.certificate
      ? [{ id: withdrawal.certificate.id, text: t('certificate', { number: withdrawal.certificate.number }) }]
      : []),
    ...(withdrawal.slip
      ? [{ id: withdrawal.slip.id, text: t('slip', { number: withdrawal.slip.number }) }]
      : []),
  ]
  return (
    <>
      <PageHeader
        back={{ href: `${base}?view=withdrawals`, label: t('back') }}
        title={t('detail', { no: withdrawal.no })}
        actions={<WithdrawalStatus status={withdrawal.status} />}
      />
      <Stack gap={5}>
        {isBad && (
          <Banner
            tone="danger"
            title={t('reason', { reason: failReason(withdrawal.reason) })}
            actions={
              <LinkButton variant="secondary" href={`${base}?view=bank`}>
                {te(`${withdrawal.status === 'failed' ? 'problem' : 'returned'}.fix`)}
              </LinkButton>
            }
          >
            {withdrawal.status === 'failed'
              ? te('problem.text')
              : te('returned.text', { amount: formatMoney(withdrawal.net.minor, withdrawal.net.currency) })}
          </Banner>
        )}
        {withdrawal.status === 'paid' && withdrawal.paidAt && (
          <PayoutSlip
            no={withdrawal.no}
            amount={formatMoney(withdrawal.net.minor, withdrawal.net.currency)}
            date={formatDate(withdrawal.paidAt, locale)}
            isFirst={withdrawal.isFirst}
          />
        )}
        {isOpen && (
          <Card>
            <PayoutSteps payout={withdrawal} />
          </Card>
        )}
        <TwoOne>
          <Stack gap={5}>
            <Card>
              <WithdrawSums
                sums={withdrawal}
                account={withdrawal.account}
                arrivesOn={isOpen ? withdrawal.expectedOn : null}
              />
            </Card>
            <CancelWithdrawal
              id={withdrawal.id}
              version={withdrawal.version}
              canCancel={withdrawal.canCancel}
            />
          </Stack>
          <Stack gap={5}>
            <Card>
              <DefinitionList
                items={[
                  {
                    key: 'asked',
                    term: t('requestedAt'),
                    value: <DateTime value={withdrawal.requestedAt} locale={locale} style="dateTime" />,
                  },
                  ...(withdrawal.bankRef
                    ? [{ key: 'ref', term: t('bankRef'), value: withdrawal.bankRef }]
                    : []),
                ]}
              />
            </Card>
            {taxDocuments.length > 0 && (
              <Section id="papers" title={t('documents')}>
                <ul className={styles.list}>
                  {taxDocuments.map((taxDocument) => (
                    <li key={taxDocument.id}>
                      <a href={`${base}?document=${taxDocument.id}`}>{taxDocument.text}</a>{' '}
                      <a href={urlOf(downloadTaxDocument, { id: taxDocument.id })} download>
                        {tf('pdf')} <span className="visually-hidden">{taxDocument.text}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            <Section id="history" title={t('history')}>
              <Card>
                <Timeline
                  events={[...withdrawal.history].reverse().map((step) => ({
                    key: `${step.status}${step.at}`,
                    title: te(`status.${step.status}`),
                    time: <time dateTime={step.at}>{formatDate(step.at, locale, 'dateTime')}</time>,
                    text: step.reason ? failReason(step.reason) : undefined,
                    tone: step.status === 'paid' ? 'success' : step.status === 'failed' ? 'danger' : 'info',
                  }))}
                />
              </Card>
            </Section>
          </Stack>
        </TwoOne>
      </Stack>
    </>
  )
}
