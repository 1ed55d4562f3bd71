import { LinkButton } from './link-button.tsx'
import { Cluster } from './stack.tsx'

/** Leads on through a list that is read from its newest end, and back to it. */
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
