import { ErrorState } from './error-state.tsx'
import { LinkButton } from './link-button.tsx'

/** A region whose data could not be read, with a link that reads it again; each area gives its own words. */
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
