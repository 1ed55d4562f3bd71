'use client'
import { Banner } from '#components/ui/banner.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'

/** Says to a visitor who came for a draft that it is behind a sign-in, which leads back here. */
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
