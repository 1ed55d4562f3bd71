import { useTranslations } from 'next-intl'
import { Select } from '#components/form/text-input.tsx'
import { BarChart } from '#components/ui/bar-chart.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Meter } from '#components/ui/meter.tsx'
import { Money } from '#components/ui/money.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Grid } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { Status } from '#components/ui/status.tsx'
import { Stepper } from '#components/ui/stepper.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { Table } from '#components/ui/table.tsx'
import { Timeline } from '#components/ui/timeline.tsx'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'

export function DataSamples() {
  const t = useTranslations('styleguide')
  const jobs = [
    { id: '1', name: t('jobA'), pay: 350_000, tone: 'warning', status: t('warning') },
    { id: '2', name: t('jobB'), pay: 1_250_000, tone: 'info', status: t('info') },
    { id: '3', name: t('jobC'), pay: 80_050, tone: 'success', status: t('success') },
  ] as const
  return (
    <>
      <Section id="states" title={t('states')}>
        <Grid min="18rem">
          <EmptyState
            kind="first"
            level={3}
            title={t('emptyFirst')}
            text={t('emptyFirstText')}
            action={<Button>{t('primary')}</Button>}
          />
          <EmptyState
            kind="noResult"
            level={3}
            title={t('emptyResult')}
            text={t('emptyResultText')}
            link={{ href: '#states', label: t('clear') }}
          />
          <EmptyState kind="allDone" level={3} title={t('emptyDone')} text={t('emptyDoneText')} />
          <ErrorState
            level={3}
            title={t('failed')}
            text={t('failedText')}
            retry={
              <LinkButton variant="secondary" href="#states">
                {t('retry')}
              </LinkButton>
            }
            reference={{ label: t('reference'), id: '01J9Z3' }}
          />
          <Skeleton label={t('loading')} rows={3} rowHeight="3.5rem" />
        </Grid>
      </Section>
      <Section id="data" title={t('data')}>
        <Grid min="14rem">
          <Card>
            <Stat
              label={t('balance')}
              value={<Money minor={1_875_050} currency={HOME_CURRENCY} figure />}
              note={t('noticeText')}
            />
          </Card>
          <Card>
            <Stat label={t('followers')} value={48210} />
          </Card>
          <Card>
            <Meter label={t('slots')} value={7} max={20} text={t('slotsText', { taken: 7, count: 20 })} />
          </Card>
        </Grid>
        <Table
          caption={t('jobs')}
          rows={jobs}
          rowKey={(job) => job.id}
          columns={[
            { key: 'name', header: t('job'), rowHeader: true, cell: (job) => job.name },
            {
              key: 'status',
              header: t('status'),
              cell: (job) => <Status tone={job.tone}>{job.status}</Status>,
            },
            {
              key: 'pay',
              header: t('pay'),
              number: true,
              sort: { href: '#data', direction: 'descending' },
              cell: (job) => <Money minor={job.pay} currency={HOME_CURRENCY} />,
            },
          ]}
        />
        <CardList>
          {jobs.map((job) => (
            <Card as="li" key={job.id} flush>
              <Picture src={null} alt="" width={640} height={360} />
              {job.name}
            </Card>
          ))}
        </CardList>
        <Timeline
          events={jobs.map((job) => ({ key: job.id, title: job.name, text: job.status, tone: job.tone }))}
        />
        <BarChart
          title={t('chart')}
          labelHeader={t('month')}
          valueHeader={t('pay')}
          bars={[3, 8, 5, 12].map((value, index) => ({
            key: String(index),
            label: String(index + 8),
            value,
            text: `฿${value}k`,
          }))}
        />
      </Section>
      <Section id="navigation" title={t('navigation')}>
        <TabLinks
          label={t('jobs')}
          tabs={[
            { href: '#navigation', label: t('all'), current: true, count: 24 },
            { href: '#data', label: t('waiting'), count: 3 },
          ]}
        />
        <FilterBar
          action=""
          label={t('filter')}
          submitLabel={t('apply')}
          clear={{ href: '#navigation', label: t('clear') }}
          count={t('found', { count: 24 })}
        >
          <Select
            label={t('category')}
            name="category"
            empty={t('all')}
            options={[
              { value: 'food', label: t('food') },
              { value: 'travel', label: t('travel') },
            ]}
          />
        </FilterBar>
        <Pagination
          page={4}
          pageCount={12}
          hrefOf={(page) => `?page=${page}#navigation`}
          labels={{ nav: t('pages'), previous: t('previous'), next: t('next'), page: t('page') }}
        />
        <Stepper
          label={t('steps')}
          current="2"
          doneLabel={t('stepDone')}
          steps={[
            { key: '1', label: t('step1') },
            { key: '2', label: t('step2') },
            { key: '3', label: t('step3') },
          ]}
        />
      </Section>
    </>
  )
}
