import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import { downloadTaxDocument } from '#lib/contract/downloads.ts'

/** Links to the original and the marked copy of a tax document, and what the page adds. */
export function DocumentLinks({ id, print }: { id: string; print?: ReactNode }) {
  const t = useTranslations('papers.files')
  return (
    <Cluster>
      <LinkButton href={urlOf(downloadTaxDocument, { id })} download>
        {t('original')}
      </LinkButton>
      <LinkButton variant="secondary" href={urlOf(downloadTaxDocument, { id }, { copy: true })} download>
        {t('copy')}
      </LinkButton>
      {print}
    </Cluster>
  )
}
