import { BriefText } from '#components/campaign/brief-text.tsx'
import { CampaignStatus } from '#components/campaign/campaign-status.tsx'
import { Command } from '#components/operator/command.tsx'
import {
  canCall,
  consoleCalls,
  consoleLocale,
  findOperator,
  type Search,
  textOf,
} from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { JobTable } from '#components/operator/job-table.tsx'
import { MovesTimeline } from '#components/operator/moves-timeline.tsx'
import { NameMarks } from '#components/operator/name-marks.tsx'
import { NextItem } from '#components/operator/next-item.tsx'
import styles from '#components/operator/operator.module.scss'
import { followingOf, QueueBeside } from '#components/operator/queue-beside.tsx'
import { QueueKeys } from '#components/operator/queue-keys.tsx'
import { Teamwork } from '#components/operator/teamwork.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { orMissing } from '#lib/calls/or-missing.ts'
import { inspectJob } from '#lib/contract/operator-jobs.ts'
import { getTextByKey } from '#lib/i18n/server-text-by-key.ts'
import { toPath } from '#lib/routes/table.ts'
import { CampaignFacts } from './campaign-facts.tsx'
import { readCampaignQueue } from './campaign-queue.tsx'
import type { InspectedCampaign } from './inspected.ts'
import { JobPanel } from './job-panel.tsx'

export async function CampaignsDetailScreen({
  campaign,
  search,
}: {
  campaign: InspectedCampaign
  search: Search
}) {
  const t = await getTexts('campaigns')
  const words = await getTextByKey('campaign.status')
  const actor = await getWords('actor')
  const flag = await getWords('campaigns.flag')
  const field = await getWords('campaigns.field')
  const step = await getWords('campaigns.step')
  const locale = await consoleLocale()
  const name = campaign.title || t('untitled', { no: campaign.no })
  const tw = await getTexts('work')
  const queue = await readCampaignQueue(search, campaign.id)
  const following = queue && followingOf(queue.rows)
  const on = queue ? { to: following ?? queue.base } : {}
  const wanted = textOf(search, 'job')
  const job =
    wanted && canCall(await findOperator(), inspectJob)
      ? await orMissing((await consoleCalls()).call(inspectJob, { params: { id: wanted } }))
      : undefined
  const known = (status: string | null) => (status && words.has(status) ? words(status) : (status ?? ''))
  return (
    <ConsolePage
      name="Operator-campaigns-detail"
      title={name}
      lead={
        <>
          <Facts items={[t('noOf', { no: campaign.no }), campaign.marketer.name]} />{' '}
          <CampaignStatus status={campaign.status} entry={campaign.entry} counts={campaign.counts} />
        </>
      }
      back={{ href: queue?.base ?? toPath(locale, 'Operator-campaigns'), label: t('back') }}
    >
      <QueueBeside rows={queue?.rows} title={tw('queue')}>
        <Stack gap={5}>
          <NameMarks marks={campaign.nameMarks} />
          {campaign.flags.length > 0 && (
            <Banner tone="warning" title={t('flags')}>
              <ul>
                {campaign.flags.map((item) => (
                  <li key={`${item.field}${item.code}${item.found}`}>
                    {field(item.field)}: {flag(item.code)} “<mark>{item.found}</mark>”
                  </li>
                ))}
              </ul>
            </Banner>
          )}
          {campaign.status === 'in_review' && (
            <div data-queue-item="" tabIndex={-1}>
              <QueueKeys />
              <Cluster gap={2}>
                <Command
                  call="approveCampaign"
                  params={{ id: campaign.id }}
                  body={{ version: campaign.version }}
                  label={t('approve')}
                  title={t('approveTitle', { name })}
                  text={t('approveText')}
                  done={t('approved')}
                  {...on}
                  variant="primary"
                  shortcut="a"
                />
                <Command
                  call="sendBackCampaign"
                  params={{ id: campaign.id }}
                  body={{ version: campaign.version }}
                  fields={[{ name: 'reason', kind: 'area', label: t('reason'), hint: t('readByMarketer') }]}
                  label={t('sendBack')}
                  title={t('sendBackTitle', { name })}
                  done={t('sentBack')}
                  {...on}
                  variant="danger"
                  shortcut="r"
                />
                {following && <NextItem href={following}>{tw('skip')}</NextItem>}
              </Cluster>
            </div>
          )}
          <Teamwork subject="campaign" id={campaign.id} />
          {job && <JobPanel job={job} />}
          <div className={styles.columns}>
            <Section id="brief" title={t('brief')}>
              <div className={styles.preview}>
                <BriefText brief={campaign.brief} />
              </div>
            </Section>
            <Section id="facts" title={t('facts')}>
              <CampaignFacts campaign={campaign} />
            </Section>
          </div>
          <Section id="jobs" title={t('jobs')}>
            {campaign.jobs.length === 0 ? <p>{t('noJobsYet')}</p> : <JobTable jobs={campaign.jobs} ofOne />}
          </Section>
          <Section id="history" title={t('history')}>
            <MovesTimeline
              moves={campaign.history.map((row) => ({
                key: `${row.at}${row.transition}`,
                step: step(row.transition),
                from: row.from && known(row.from),
                to: row.to && known(row.to),
                at: row.at,
                who: actor(row.actor),
                reason: row.reason,
              }))}
            />
          </Section>
        </Stack>
      </QueueBeside>
    </ConsolePage>
  )
}
