import { useLocale, useTranslations } from 'next-intl'
import { ApplyAgain } from '#components/account/apply-again.tsx'
import { ConsentNote, lacksConsent } from '#components/account/consent-note.tsx'
import { sayStatusReason } from '#components/account/status-reason.ts'
import { Banner } from '#components/ui/banner.tsx'
import { formatMoney } from '#components/ui/format.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { toPath } from '#lib/routes/table.ts'
import type { Dashboard, Expiring } from './dashboard.ts'

/** Explains the account's status, and warns of credit that expires soon. */
export function NoticePart({
  member,
  isInSteps,
  expiring,
}: {
  member: Dashboard['member']
  /** The first steps below already ask for what the account lacks. */
  isInSteps: boolean
  expiring: Expiring | null
}) {
  const t = useTranslations('marketer')
  const state = useTextByKey('marketer.member')
  const locale = toLocale(useLocale())
  const reason = sayStatusReason(useTextByKey('account.statusReasonOf'), member.statusReason)
  const isRefused = member.status === 'rejected'
  const mayApply = member.mayApplyAgain
  const until = member.statusUntil ? formatDate(member.statusUntil, locale) : ''
  const isSuspended = member.status === 'suspended'
  const key = isSuspended && until ? 'suspendedUntil' : member.status
  const first = expiring?.expiring[0]
  const needsConsent = lacksConsent(member)
  return (
    <>
      {needsConsent && <ConsentNote after="Marketer-dashboard" />}
      {member.status !== 'active' && !isInSteps && !needsConsent && (
        <Banner
          tone={member.status === 'waiting_approve' || member.status === 'allowed' ? 'info' : 'warning'}
          title={state(state.has(key) ? key : 'other', { date: until })}
          actions={
            <>
              {mayApply && <ApplyAgain label={t('member.applyAgain')} />}
              <LinkButton variant="secondary" href={toPath(locale, 'Marketer-account')}>
                {t('member.open')}
              </LinkButton>
            </>
          }
        >
          {reason && <p>{t('member.reason', { reason })}</p>}
          {isSuspended && <p>{t('member.suspendedText')}</p>}
          {isRefused && !mayApply && until && <p>{t('member.applyFrom', { date: until })}</p>}
        </Banner>
      )}
      {expiring && first && (
        <Banner
          tone="warning"
          title={t('expiry.title', { days: first.daysLeft })}
          actions={
            <LinkButton variant="secondary" href={toPath(locale, 'Marketer-expired')}>
              {t('expiry.see')}
            </LinkButton>
          }
        >
          {t('expiry.text', {
            amount: formatMoney(expiring.total.minor, expiring.total.currency),
            date: formatDate(first.expiresAt, locale),
          })}
        </Banner>
      )}
    </>
  )
}
