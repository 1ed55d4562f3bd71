import { useTranslations } from 'next-intl'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'

/** A real address for the file: webviews cannot save what a script makes. The call decides who may have it. */
export function DownloadScreen({ id }: { id: string }) {
  const t = useTranslations('common.download')
  return (
    <PlainScreen name="Download">
      <p>{t('gone')}</p>
      <LinkButton href={`/api/files/${id}`} download>
        {t('open')}
      </LinkButton>
    </PlainScreen>
  )
}
