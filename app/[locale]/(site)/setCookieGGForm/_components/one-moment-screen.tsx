import { useTranslations } from 'next-intl'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { FormCookie } from './form-cookie.tsx'

/** Redirects after a second, also without script. `href` is an allowed form or our home page. */
export function OneMomentScreen({ href }: { href: string }) {
  const t = useTranslations('common.linkout')
  return (
    <PlainScreen name="setCookieGGForm">
      <meta httpEquiv="refresh" content={`1;url=${href}`} />
      <FormCookie />
      <LinkButton href={href}>{t('continue')}</LinkButton>
    </PlainScreen>
  )
}
