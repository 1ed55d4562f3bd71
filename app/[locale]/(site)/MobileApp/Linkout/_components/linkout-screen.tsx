import { useLocale, useTranslations } from 'next-intl'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import styles from '#components/ui/state.module.scss'
import { FadingVoice } from '#components/ui/voice.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** Shows the host before anything opens; a URL that is not allowed is refused (docs/requirements.md#errors). */
export function LinkoutScreen({ href }: { href: string | undefined }) {
  const t = useTranslations('common.linkout')
  const home = toPath(toLocale(useLocale()), 'home')
  return (
    <>
      {!href && <FadingVoice className={styles.voice} />}
      <PlainScreen name="MobileApp-Linkout">
        {href ? (
          <Stack>
            <p>{t('ready', { host: new URL(href).host })}</p>
            <p>
              <LinkButton href={href} rel="noreferrer">
                {t('open')}
              </LinkButton>
            </p>
          </Stack>
        ) : (
          <Stack>
            <Banner tone="danger">{t('refused')}</Banner>
            <p>
              <LinkButton href={home}>{t('home')}</LinkButton>
            </p>
          </Stack>
        )}
      </PlainScreen>
    </>
  )
}
