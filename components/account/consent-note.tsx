import { useLocale, useTranslations } from 'next-intl'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../ui/banner.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Asks for the acceptance of a new text, without which the account takes no new work, and leads back to `after`. */
export function ConsentNote({ after }: { after: 'Influencer-dashboard' | 'Marketer-dashboard' }) {
  const t = useTranslations('account.consentNote')
  const locale = toLocale(useLocale())
  const next = encodeURIComponent(toPath(locale, after))
  return (
    <Banner
      tone="warning"
      title={t('title')}
      actions={
        <LinkButton href={`${toPath(locale, 'Influencer-acceptConsent')}?next=${next}`}>
          {t('open')}
        </LinkButton>
      }
    >
      {t('text')}
    </Banner>
  )
}

/** Whether a new text is all that keeps an account from new work. */
export const lacksConsent = (member: { status: string; consentDue?: boolean }): boolean =>
  member.consentDue === true && (member.status === 'active' || member.status === 'allowed')
