'use client'
import { Banner } from '#components/ui/banner.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'

/** Tells a visitor with a link to a draft to sign in first; the sign-in returns here. */
export default function SignInFirst({
  title,
  action,
  href,
}: {
  title: string
  action: string
  href: string
}) {
  const next = encodeURIComponent(window.location.pathname + window.location.search)
  return (
    <Banner
      tone="info"
      title={title}
      actions={
        <LinkButton variant="secondary" href={`${href}&next=${next}`}>
          {action}
        </LinkButton>
      }
    />
  )
}
