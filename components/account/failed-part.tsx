import { getTranslations } from 'next-intl/server'
import { LoadFailed } from '../ui/load-failed.tsx'

/** A part of the account that could not be read, with its own address to try again. */
export async function FailedPart({ href }: { href: string }) {
  const t = await getTranslations('account')
  return <LoadFailed title={t('failed')} text={t('failedText')} retry={t('retry')} href={href} />
}
