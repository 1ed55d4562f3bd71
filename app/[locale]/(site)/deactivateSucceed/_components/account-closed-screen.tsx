import { useLocale, useTranslations } from 'next-intl'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** What was deleted and what the law requires to keep; worded so that it is also true for a direct visit. */
export function AccountClosedScreen() {
  const locale = toLocale(useLocale())
  const t = useTranslations('common')
  return (
    <PlainScreen name="deactivateSucceed">
      <Stack>
        <p>{t('closed.text')}</p>
        <p>{t('closed.erased')}</p>
        <p>{t('closed.kept')}</p>
        <p>{t('closed.back')}</p>
        <Cluster>
          <LinkButton href={toPath(locale, 'Influencer-preLogin')}>{t('shell.signIn')}</LinkButton>
          <LinkButton href={toPath(locale, 'home')} variant="secondary">
            {t('notFound.home')}
          </LinkButton>
          <LinkButton href={toPath(locale, 'contact')} variant="secondary">
            {t('menu.contact')}
          </LinkButton>
        </Cluster>
      </Stack>
    </PlainScreen>
  )
}
