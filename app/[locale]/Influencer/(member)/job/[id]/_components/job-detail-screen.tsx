import { useLocale, useTranslations } from 'next-intl'
import { BlockPart } from '#components/job/block-part.tsx'
import { CanceledBy } from '#components/job/canceled-by.tsx'
import { ChangePlaces } from '#components/job/change-places.tsx'
import { InfluencerBrief } from '#components/job/influencer-brief.tsx'
import styles from '#components/job/job.module.scss'
import { JobLine } from '#components/job/job-line.tsx'
import list from '#components/job/job-list.module.scss'
import { JobPay } from '#components/job/job-pay.tsx'
import { InfluencerJobStatus } from '#components/job/job-status.tsx'
import { JobThumb } from '#components/job/job-thumb.tsx'
import { JobTimeline } from '#components/job/job-timeline.tsx'
import { JobWay } from '#components/job/job-way.tsx'
import { MatchReasons } from '#components/job/match-reasons.tsx'
import { nextStepOf } from '#components/job/next-step.ts'
import { StepPanel } from '#components/job/step-panel.tsx'
import { StickyCommand } from '#components/job/sticky-command.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack, TwoOne } from '#components/ui/stack.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { getPublicJob } from '#lib/contract/job-market.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { commandOf, type JobDetail, toCommandJob } from './commands/command-job.ts'
import { JobCommands } from './commands/job-commands.tsx'
import { CancelPart } from './commands/lazy-cancel.tsx'
import { ContractPart } from './contract-part.tsx'
import { DonePart } from './done-part.tsx'
import { FactsPart } from './facts-part.tsx'
import { PayPart } from './pay-part.tsx'
import type { Quote } from './quote.ts'
import { ShippingPart } from './shipping-part.tsx'
import { SubmissionsPart } from './submissions-part.tsx'

/** One job: next step and its form first, then pay, brief, submissions, contract and history. */
export function JobDetailScreen({
  job,
  quote,
  opening,
  engagementBp = null,
}: {
  job: JobDetail
  quote: Quote | null
  opening: ResponseOf<typeof getPublicJob> | null
  /** Newest engagement of the job's channel; null if the reader may not know it. */
  engagementBp?: number | null
}) {
  const t = useTranslations('influencer.detail')
  const tj = useTranslations('job')
  const locale = toLocale(useLocale())
  // Until the contract, the campaign's newest brief applies, so it is shown and accepted.
  const brief = opening?.brief ?? job.brief
  const briefVersion = opening?.briefVersion ?? job.briefVersion
  const commandJob = toCommandJob({ ...job, brief }, briefVersion, engagementBp)
  const step = nextStepOf(job, new Date(job.serverTime))
  const lastMove = job.timeline.reduce((last, one) => (one.seq > last.seq ? one : last), {
    seq: -1,
    name: '',
  }).name
  // A draft with requested changes is shown next to the form that sends it again.
  const sentBack =
    job.review === 'changes_requested' ? job.submissions.findLast(({ kind }) => kind === 'draft') : undefined
  const isStale = job.status === 'ASSIGN' && job.briefVersion !== job.currentBriefVersion
  const stepLabel = step.isMine && (commandOf(commandJob) !== undefined || step.key === 'answer_cancel')
  return (
    <>
      <PageHeader
        back={{ href: toPath(locale, 'Influencer-job'), label: t('back') }}
        eyebrow={t('brandAndNo', { brand: job.campaign.brand.name || tj('closedAccount'), no: job.no })}
        title={job.campaign.title}
        lead={
          <span className={list.jobHead}>
            <JobThumb id={job.campaign.id} title={job.campaign.title} />
            <JobPay job={job} className={list.headPay} />
          </span>
        }
        actions={<InfluencerJobStatus job={job} />}
      />
      <Stack gap={5}>
        {job.managed && (
          <Banner tone="info">{t('managed', { name: job.influencer.name || tj('closedAccount') })}</Banner>
        )}
        {step.key === 'COMPLETED' ? (
          <DonePart job={job} />
        ) : (
          <Card as="section" labelledBy="next" className={styles.commands ?? ''}>
            <Stack gap={5}>
              <JobWay job={job} href="#line" />
              <StepPanel job={job} now={job.serverTime} lastMove={lastMove} end={<CanceledBy job={job} />} />
              {(step.key === 'CANCEL' || step.key === 'REJECTED') && !job.managed && (
                <div>
                  <LinkButton variant="secondary" href={toPath(locale, 'Influencer-jobMarket')}>
                    {t('toMarket')}
                  </LinkButton>
                </div>
              )}
              {sentBack && <ChangePlaces submission={sentBack} />}
              {job.status === 'MISMATCHED' && job.failures.length > 0 && (
                <MatchReasons failures={job.failures} />
              )}
              {isStale && <Banner tone="warning">{tj('offer.outdated')}</Banner>}
              <JobCommands
                job={commandJob}
                addressHref={`${toPath(locale, 'Influencer-account')}?section=profile`}
              />
            </Stack>
          </Card>
        )}
        <Section id="line" title={useTranslations('campaign.line')('title')}>
          <JobLine job={job} />
          <details className={styles.details}>
            <summary>{t('history')}</summary>
            <JobTimeline steps={job.timeline} />
          </details>
        </Section>
        <div>
          <TwoOne>
            <Stack gap={5}>
              <Section id="brief" title={useTranslations('influencer.brief')('title')}>
                <Card>
                  {job.nextAction || job.dispute === 'open' ? (
                    <InfluencerBrief brief={brief} deliverables={job.deliverables} rights={job.usageRights} />
                  ) : (
                    // After the work is over, the brief is folded.
                    <details className={styles.details}>
                      <summary>{t('briefOver')}</summary>
                      <InfluencerBrief
                        brief={brief}
                        deliverables={job.deliverables}
                        rights={job.usageRights}
                      />
                    </details>
                  )}
                </Card>
              </Section>
              {job.submissions.length > 0 && <SubmissionsPart job={job} />}
              {job.contract && <ContractPart contract={job.contract} />}
            </Stack>
            <Stack gap={5}>
              <PayPart job={job} quote={quote} />
              {job.shipping && <ShippingPart job={job} shipping={job.shipping} />}
              <FactsPart job={job} />
              {job.viewer === 'influencer' && <CancelPart job={commandJob} />}
              {job.viewer === 'influencer' && (
                <BlockPart jobId={job.id} words="job.block" classes={{ details: styles.details }} />
              )}
            </Stack>
          </TwoOne>
          {stepLabel && <StickyCommand target="next" label={tj(`step.${step.key}.title`)} />}
        </div>
      </Stack>
    </>
  )
}
