import { useLocale, useTranslations } from 'next-intl'
import { InfluencerBrief } from '#components/job/influencer-brief.tsx'
import { MemberOpeningCard } from '#components/job/member-opening-card.tsx'
import { StickyCommand } from '#components/job/sticky-command.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Card } from '#components/ui/card.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack, TwoOne } from '#components/ui/stack.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { ApplyPart, isRunning, mayApply } from './apply-part.tsx'
import type { OpeningProps } from './opening.ts'
import { OpeningFacts, OpeningPay } from './opening-parts.tsx'
import { VerdictPart } from './verdict-part.tsx'

/** One open job: pay after tax, match with reasons, application form, brief. */
export function JobMarketDetailScreen({ job, match, people, forId }: OpeningProps) {
  const t = useTranslations('influencer.marketDetail')
  const brief = useTranslations('influencer.brief')
  const apply = useTranslations('job.apply')
  const locale = toLocale(useLocale())
  const market = toPath(locale, 'Influencer-jobMarket')
  const hasApplied = match !== null && isRunning(match)
  const isClosed = !job.isOpen && !hasApplied
  // A closed job, or one already applied for, is no longer matched.
  const isJudged = job.isOpen && !hasApplied
  return (
    <>
      <PageHeader back={{ href: market, label: t('back') }} eyebrow={job.brand.name} title={job.title} />
      <Stack gap={5}>
        {isClosed && (
          <Banner
            tone="warning"
            title={t('closed')}
            actions={
              <LinkButton variant="secondary" href={market}>
                {t('back')}
              </LinkButton>
            }
          >
            {t('closedText')}
          </Banner>
        )}
        {job.isOpen && job.slotsLeft === 0 && (
          <Banner tone="warning" title={t('full')}>
            {t('fullText')}
          </Banner>
        )}
        <TwoOne>
          <Stack gap={5}>
            <div>
              <Stack gap={5}>
                {hasApplied && <ApplyPart job={job} match={match} forId={forId} />}
                <OpeningPay job={job} />
                {isJudged && <VerdictPart job={job} match={match} people={people} forId={forId} />}
                <Section id="brief" title={brief('title')}>
                  <Card>
                    <InfluencerBrief
                      brief={job.brief}
                      deliverables={job.deliverables}
                      rights={job.usageRights}
                    />
                  </Card>
                </Section>
              </Stack>
              {mayApply(job, match) && <StickyCommand target="apply" label={apply('send')} />}
            </div>
            {!hasApplied && <ApplyPart job={job} match={match} forId={forId} />}
          </Stack>
          <Stack gap={5}>
            <OpeningFacts job={job} />
            {job.similar.length > 0 && (
              <Section id="similar" title={t('similar')}>
                <CardList min="16rem">
                  {job.similar.map((one) => (
                    <MemberOpeningCard key={one.id} job={one} level={3} />
                  ))}
                </CardList>
              </Section>
            )}
          </Stack>
        </TwoOne>
      </Stack>
    </>
  )
}
