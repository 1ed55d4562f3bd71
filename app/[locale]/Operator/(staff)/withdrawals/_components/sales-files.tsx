import { getTexts } from '#components/operator/texts.ts'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import { downloadSalesVat } from '#lib/contract/operator-tax.ts'

export function TaxFile({ href, label }: { href: string; label: string }) {
  return (
    <LinkButton dense variant="secondary" href={href} download>
      {label}
    </LinkButton>
  )
}

/** The report of output tax as files, unless the month has no document. */
export async function SalesFiles({ month, count }: { month: string; count: number }) {
  if (count === 0) return null
  const t = await getTexts('tax')
  return (
    <Cluster gap={2}>
      {(['csv', 'xlsx', 'pdf'] as const).map((format) => (
        <TaxFile
          key={format}
          href={urlOf(downloadSalesVat, { month }, { format })}
          label={t('file', { form: t('short.sales'), kind: t(`kind.${format}`) })}
        />
      ))}
    </Cluster>
  )
}
