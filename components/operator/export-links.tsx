import type { Call } from '#lib/contract/define-call.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Cluster } from '../ui/stack.tsx'
import { consoleLocale, hrefWith, type Query } from './console.ts'
import { getTexts } from './texts.ts'

/** Downloads of the filtered list, unless it is empty; each download is recorded in the audit log. */
export async function ExportLinks({
  call,
  here,
  page,
}: {
  call: Pick<Call, 'path'>
  here: Query
  /** The shown page of the list; null when it could not be read. */
  page: { items: readonly unknown[] } | null | undefined
}) {
  if (!page || page.items.length === 0) return null
  const t = await getTexts('auditLog')
  const locale = await consoleLocale()
  return (
    <Cluster gap={2}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <LinkButton
          key={format}
          variant="quiet"
          dense
          href={hrefWith(String(call.path).replace('{format}', format), { ...here, locale })}
          download
        >
          {t(format)}
        </LinkButton>
      ))}
    </Cluster>
  )
}
