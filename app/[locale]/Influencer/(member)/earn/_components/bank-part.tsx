import { useLocale, useTranslations } from 'next-intl'
import { bankName } from '#components/earning/bank-name.ts'
import styles from '#components/earning/earning.module.scss'
import { InfluencerLoadFailed } from '#components/job/influencer-load-failed.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { Status } from '#components/ui/status.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getBankAccount } from '#lib/contract/earnings.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { BankForm } from './lazy-parts.tsx'

/** The account for payouts, masked, and the form to set it. */
export function BankPart({ bank }: { bank: ResponseOf<typeof getBankAccount> | null }) {
  const t = useTranslations('earning.bank')
  const locale = toLocale(useLocale())
  if (!bank)
    return (
      <InfluencerLoadFailed title={t('failed')} href={`${toPath(locale, 'Influencer-earn')}?view=bank`} />
    )
  const { account, openWithdrawal } = bank
  return (
    <Stack gap={5}>
      <Section id="account" title={t('title')}>
        {account ? (
          <Card>
            <Stack gap={3}>
              {account.pausedUntil && (
                <Banner tone="warning">
                  {t('paused', { date: formatDate(account.pausedUntil, locale, 'dateTime') })}
                </Banner>
              )}
              <DefinitionList
                items={[
                  { key: 'bank', term: t('bank'), value: bankName(account.bankCode, locale) },
                  {
                    key: 'number',
                    term: t('number'),
                    value: <span className="num">{account.accountMasked}</span>,
                  },
                  {
                    key: 'holder',
                    term: t('holder'),
                    value: (
                      <>
                        {account.holderName}
                        <br />
                        <Status tone={account.nameOk ? 'success' : 'warning'}>
                          {account.nameOk ? t('nameOk') : t('nameWaits')}
                        </Status>
                      </>
                    ),
                  },
                  {
                    key: 'changed',
                    term: t('changedAt'),
                    value: <DateTime value={account.changedAt} locale={locale} style="dateTime" />,
                  },
                ]}
              />
            </Stack>
          </Card>
        ) : (
          <Banner tone="info">{t('none')}</Banner>
        )}
      </Section>
      <Section id="set" title={account ? t('change') : t('add')}>
        {openWithdrawal ? (
          <Banner
            tone="info"
            title={t('inUse')}
            actions={
              <LinkButton
                variant="secondary"
                href={`${toPath(locale, 'Influencer-earn')}?withdrawal=${openWithdrawal.id}`}
              >
                {t('toWithdrawal', { no: openWithdrawal.no })}
              </LinkButton>
            }
          >
            {t('inUseText')}
          </Banner>
        ) : (
          <Card className={styles.card ?? ''}>
            <BankForm holderName={account?.holderName ?? ''} hasAccount={account !== null} />
          </Card>
        )}
      </Section>
    </Stack>
  )
}
