import { useLocale, useTranslations } from 'next-intl'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Closing } from '../landing/closing.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Closes a page of reading with sign-up links for both kinds of member. */
export function StartBand() {
  const locale = toLocale(useLocale())
  const t = useTranslations('site.articles')
  const home = useTranslations('home')
  return (
    <Closing title={t('startTitle')} lead={home('lead')}>
      <LinkButton href={toPath(locale, 'Influencer')}>{home('doorInfluencerGo')}</LinkButton>
      <LinkButton href={toPath(locale, 'Marketer')} variant="secondary">
        {home('doorMarketerGo')}
      </LinkButton>
    </Closing>
  )
}
