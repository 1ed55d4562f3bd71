import { LinkButton } from './link-button.tsx'
import { Cluster } from './stack.tsx'

/**
 * Links to the same list as files of several formats. Plain URLs, because webviews cannot save what a script creates.
 */
export function FileLinks({
  label,
  files,
}: {
  label: string
  files: readonly { key: string; href: string; text: string }[]
}) {
  return (
    <nav aria-label={label}>
      <Cluster>
        {files.map((file) => (
          <LinkButton key={file.key} variant="secondary" href={file.href} download>
            {file.text}
          </LinkButton>
        ))}
      </Cluster>
    </nav>
  )
}
