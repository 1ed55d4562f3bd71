import { useLocale, useTranslations } from 'next-intl'
import { TextInput } from '#components/form/text-input.tsx'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Table } from '#components/ui/table.tsx'
import type { ResponseOf } from '#lib/calls/call.ts'
import type { listTestOutbox } from '#lib/contract/test-outbox.ts'
import { DEMO_PASSWORD } from '#lib/domain/demo.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { ClockButtons } from './clock-buttons.tsx'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { OutboxList } from './outbox-list.tsx'

/** Demo tools: outgoing messages, clock and accounts, so that any flow can be finished without a phone. */
export function TestScreen({
  recipient,
  outbox,
  now,
}: {
  recipient: string
  outbox: ResponseOf<typeof listTestOutbox> | null
  now: string | undefined
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('lab')
  const pages = useTranslations('pages')
  const path = toPath(locale, 'test')
  const signIn = toPath(locale, 'Influencer-preLogin')
  return (
    <>
      <PageHeader title={pages('test.title')} lead={t('lead')} />
      <Stack gap={6}>
        <Section id="clock" title={t('clock')}>
          <Card>
            <Stack gap={3}>
              {now && (
                <strong>
                  <DateTime value={now} locale={locale} style="dateTime" />
                </strong>
              )}
              <p>{t('clockHint')}</p>
              <ClockButtons
                steps={[
                  { hours: 1, label: t('hour') },
                  { hours: 72, label: t('threeDays') },
                  { hours: 168, label: t('week') },
                ]}
                words={{ moving: t('moving'), moveFailed: t('moveFailed') }}
              />
            </Stack>
          </Card>
        </Section>
        <Section id="accounts" title={t('accounts')}>
          <p>
            {t('password')} <code>{DEMO_PASSWORD}</code>
          </p>
          <Table
            caption={t('accounts')}
            hideCaption
            columns={[
              { key: 'email', header: t('email'), cell: (row) => <code>{row.email}</code>, rowHeader: true },
              { key: 'shows', header: t('shows'), cell: (row) => t(`account.${row.key}`) },
            ]}
            rows={DEMO_ACCOUNTS}
            rowKey={(row) => row.email}
          />
          <Cluster>
            <LinkButton href={`${signIn}?kind=influencer`} variant="secondary">
              {t('signInInfluencer')}
            </LinkButton>
            <LinkButton href={`${signIn}?kind=marketer`} variant="secondary">
              {t('signInMarketer')}
            </LinkButton>
            <LinkButton href={toPath(locale, 'Operator-signin')} variant="secondary">
              {t('signInOperator')}
            </LinkButton>
          </Cluster>
        </Section>
        <Section id="outbox" title={t('outbox')}>
          <FilterBar
            action={path}
            label={t('filter')}
            submitLabel={t('show')}
            {...(recipient ? { clear: { href: path, label: t('clear') } } : {})}
          >
            <TextInput name="to" label={t('to')} defaultValue={recipient} autoComplete="off" />
          </FilterBar>
          <OutboxList outbox={outbox} />
        </Section>
      </Stack>
    </>
  )
}
