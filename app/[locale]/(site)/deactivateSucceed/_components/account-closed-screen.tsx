import { useTranslations } from 'next-intl'
import { PlainScreen } from '#components/layout/plain-screen.tsx'

/** What was deleted and what the law keeps; true for a direct visit as well. */
export function AccountClosedScreen() {
  const t = useTranslations('common.closed')
  return (
    <PlainScreen name="deactivateSucceed">
      <p>{t('text')}</p>
      <p>{t('back')}</p>
    </PlainScreen>
  )
}
