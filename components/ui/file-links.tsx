import { LinkButton } from './link-button.tsx'
import { Cluster } from './stack.tsx'

/** Links to the same list as files of several kinds. Real addresses: a webview cannot save what a script makes. */
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
