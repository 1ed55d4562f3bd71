import { useLocale, useTranslations } from 'next-intl'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import styles from '#components/ui/state.module.scss'
import { FadingVoice } from '#components/ui/voice.tsx'
import { wholePhrases } from '#components/ui/whole-words.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** What was deleted and what the law requires to keep; worded so that it is also true for a direct visit. */
export function AccountClosedScreen() {
  const locale = toLocale(useLocale())
  const t = useTranslations('common')
  return (
    <>
      <FadingVoice className={styles.voice} />
      <PlainScreen name="deactivateSucceed">
        <Stack>
          <p>{wholePhrases(t('closed.text'))}</p>
          <p>{wholePhrases(t('closed.erased'))}</p>
          <p>{wholePhrases(t('closed.kept'))}</p>
          <p>{wholePhrases(t('closed.back'))}</p>
          {/* Signing in opens the account again, so it is not the main action here. */}
          <Cluster>
            <LinkButton href={toPath(locale, 'home')}>{t('notFound.home')}</LinkButton>
            <LinkButton href={toPath(locale, 'Influencer-preLogin')} variant="secondary">
              {t('shell.signIn')}
            </LinkButton>
            <LinkButton href={toPath(locale, 'contact')} variant="secondary">
              {t('menu.contact')}
            </LinkButton>
          </Cluster>
        </Stack>
      </PlainScreen>
    </>
  )
}
