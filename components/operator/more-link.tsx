import { LinkButton } from '../ui/link-button.tsx'
import { Cluster } from '../ui/stack.tsx'
import { useTexts } from './texts.ts'

/** Reads a keyset list on; the first page is one press away. */
export function MoreLink({ next, first }: { next: string | undefined; first: string | undefined }) {
  const t = useTexts('list')
  if (!next && !first) return null
  return (
    <Cluster>
      {next && (
        <LinkButton variant="secondary" href={next}>
          {t('more')}
        </LinkButton>
      )}
      {first && (
        <LinkButton variant="quiet" href={first}>
          {t('start')}
        </LinkButton>
      )}
    </Cluster>
  )
}
