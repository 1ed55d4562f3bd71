import { getTranslations } from 'next-intl/server'
import { LoadFailed } from '../ui/load-failed.tsx'

/** Error state of an account section, with a link that tries again. */
export async function FailedPart({ href }: { href: string }) {
  const t = await getTranslations('account')
  return <LoadFailed title={t('failed')} text={t('failedText')} retry={t('retry')} href={href} />
}
