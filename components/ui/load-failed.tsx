import { ErrorState } from './error-state.tsx'
import { LinkButton } from './link-button.tsx'

/** Error state of a region, with a link that tries again; each area passes its own texts. */
export function LoadFailed({
  title,
  text,
  retry,
  href,
  level = 2,
}: {
  title: string
  text?: string
  retry: string
  href: string
  level?: 2 | 3
}) {
  return (
    <ErrorState
      level={level}
      title={title}
      text={text}
      retry={
        <LinkButton variant="secondary" href={href}>
          {retry}
        </LinkButton>
      }
    />
  )
}
