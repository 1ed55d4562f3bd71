import { useTranslations } from 'next-intl'
import { ContractView } from '#components/job/contract-view.tsx'
import { Card } from '#components/ui/card.tsx'
import { Section } from '#components/ui/section.tsx'
import type { JobDetail } from './commands/command-job.ts'

/** The frozen contract: the same text for both sides. */
export function ContractPart({ contract }: { contract: NonNullable<JobDetail['contract']> }) {
  return (
    <Section id="contract" title={useTranslations('influencer.detail')('contract')}>
      <Card>
        <ContractView contract={contract} />
      </Card>
    </Section>
  )
}
