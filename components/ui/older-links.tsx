import { LinkButton } from './link-button.tsx'
import { Cluster } from './stack.tsx'

/** Links to older entries of a list that starts with the newest, and back to its start. */
export function OlderLinks({
  olderHref,
  newestHref,
  labels,
}: {
  olderHref: string | undefined
  newestHref: string | undefined
  labels: { older: string; newest: string }
}) {
  if (!olderHref && !newestHref) return null
  return (
    <Cluster>
      {olderHref && (
        <LinkButton variant="secondary" href={olderHref}>
          {labels.older}
        </LinkButton>
      )}
      {newestHref && (
        <LinkButton variant="quiet" href={newestHref}>
          {labels.newest}
        </LinkButton>
      )}
    </Cluster>
  )
}
