import { useLocale } from 'next-intl'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../ui/banner.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ApplyAgain } from './apply-again.tsx'
import { ConsentNote, lacksConsent } from './consent-note.tsx'
import { isStopped } from './is-stopped.ts'
import { sayStatusReason } from './status-reason.ts'

export interface Standing {
  status: string
  statusReason: string | null
  statusUntil: string | null
  mayApplyAgain?: boolean
  consentDue?: boolean
}

/** Explains the account's status; a suspended member sees why, until when, and that withdrawals are still possible. */
export function StandingPart({ member }: { member: Standing }) {
  const t = useTextByKey('influencer.dashboard')
  const locale = toLocale(useLocale())
  const reason = sayStatusReason(useTextByKey('account.statusReasonOf'), member.statusReason)
  if (lacksConsent(member)) return <ConsentNote after="Influencer-dashboard" />
  if (member.status === 'active') return null
  const key =
    member.status === 'suspended' && member.statusUntil ? 'status.suspendedUntil' : `status.${member.status}`
  const isRefused = member.status === 'rejected'
  const mayApply = member.mayApplyAgain === true
  return (
    <Banner
      tone={isStopped(member) ? 'warning' : 'info'}
      title={t(t.has(key) ? key : 'status.other', {
        date: member.statusUntil ? formatDate(member.statusUntil, locale) : '',
      })}
      actions={
        <>
          {mayApply && <ApplyAgain label={t('applyAgain')} />}
          <LinkButton variant="secondary" href={toPath(locale, 'Influencer-account')}>
            {t('statusOpen')}
          </LinkButton>
          {isStopped(member) && (
            <LinkButton variant="secondary" href={toPath(locale, 'contact')}>
              {t('statusAsk')}
            </LinkButton>
          )}
        </>
      }
    >
      {reason && <p>{t('reasonOf', { reason })}</p>}
      {isRefused && !mayApply && member.statusUntil && (
        <p>{t('applyFrom', { date: formatDate(member.statusUntil, locale) })}</p>
      )}
      {member.status === 'suspended' && <p>{t('statusMoney')}</p>}
    </Banner>
  )
}
