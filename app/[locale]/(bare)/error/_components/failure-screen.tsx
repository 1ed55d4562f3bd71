import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import styles from '#components/ui/state.module.scss'
import { FadingVoice } from '#components/ui/voice.tsx'

/** The text of docs/requirements.md#pages, the reference id for support, and a link home. */
export function FailureScreen({ reference }: { reference: string | undefined }) {
  const t = useTranslations('failure')
  return (
    <>
      <FadingVoice className={styles.voice} />
      <PageHeader title={t('title')} lead={t('text')} />
      {reference && (
        <p>
          {t('reference')} <code>{reference}</code>
        </p>
      )}
      <LinkButton href="/">{t('home')}</LinkButton>
    </>
  )
}
