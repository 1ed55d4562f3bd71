import { getTranslations } from 'next-intl/server'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** A part of the account that could not be read, with its own address to try again. */
export async function FailedPart({ href }: { href: string }) {
  const t = await getTranslations('account')
  return (
    <ErrorState
      title={t('failed')}
      text={t('failedText')}
      retry={
        <LinkButton variant="secondary" href={href}>
          {t('retry')}
        </LinkButton>
      }
    />
  )
}
