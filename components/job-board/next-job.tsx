import { useLocale, useTranslations } from 'next-intl'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { JoinClosing } from '../sign-up/join-closing.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Closes job pages: invites visitors to sign up and be told about the next matching job. */
export function NextJob() {
  const locale = toLocale(useLocale())
  const t = useTranslations('site.jobs')
  const home = useTranslations('home')
  return (
    <JoinClosing kind="Influencer-signup" join={t('join')} title={t('nextTitle')} lead={t('nextText')}>
      <LinkButton href={toPath(locale, 'Influencer-jobMarket')} data-for="influencer">
        {home('toJobs')}
      </LinkButton>
      <LinkButton href={toPath(locale, 'Marketer-dashboard')} data-for="marketer">
        {home('toCampaigns')}
      </LinkButton>
    </JoinClosing>
  )
}
