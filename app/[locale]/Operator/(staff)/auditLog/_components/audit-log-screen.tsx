import { getTranslations } from 'next-intl/server'
import { Select, TextInput } from '#components/form/text-input.tsx'
import { consoleCalls, consoleLocale, hrefWith, type Search, textOf } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import styles from '#components/operator/operator.module.scss'
import { PagedList } from '#components/operator/paged-list.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { cx } from '#components/ui/cx.ts'
import { DateTime } from '#components/ui/date-time.tsx'
import { FilterBar } from '#components/ui/filter-bar.tsx'
import { listAuditLog } from '#lib/contract/operator-console.ts'
import { toPath } from '#lib/routes/table.ts'

/** What the log is about, most wanted first; a subject that is missing here is found by its id. */
const SUBJECTS = [
  'member',
  'campaign',
  'job',
  'channel',
  'channel_login',
  'document',
  'bank_account',
  'withdrawal',
  'payout_batch',
  'payee_snapshot',
  'order',
  'lot',
  'suspense',
  'ledger',
  'tax_document',
  'approval',
  'operator',
  'setting',
  'manager_link',
  'influencer_list',
  'referral',
  'lead',
  'line_link',
  'otp',
  'sign_up',
  'consent',
  'consent_text',
  'file',
  'article',
  'article_category',
  'case_study',
  'case_category',
  'faq',
  'package_offer',
  'partner_channel',
] as const

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The part of an id that differs from its neighbours'; the whole one is where the link leads. */
const endOf = (id: string) => `…${id.slice(-12)}`

/** What was written down beside the act, as text. */
function factsOf(data: Record<string, unknown>): string {
  return Object.entries(data)
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ')
}

export function AuditLogScreen({ search }: { search: Search }) {
  return (
    <ConsolePage name="Operator-auditLog" gate={listAuditLog}>
      <AuditLog search={search} />
    </ConsolePage>
  )
}

async function AuditLog({ search }: { search: Search }) {
  const t = await getTexts('auditLog')
  const tl = await getTexts('list')
  const actor = await getWords('actor')
  const subjectWord = await getWords('auditLog.subjectOf')
  const status = await getWords('status')
  const jobStatus = await getWords('jobStatus')
  const campaignStatus = await getTranslations('campaign.status')
  const stateOf = (about: string, state: string) => {
    if (about === 'job') return jobStatus(state)
    if (about === 'campaign' && campaignStatus.has(state as 'open')) return campaignStatus(state as 'open')
    return status(state)
  }
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-auditLog')
  const subject = textOf(search, 'subject')?.trim()
  const about = textOf(search, 'about')?.trim()
  const transition = textOf(search, 'transition')?.trim()
  const after = textOf(search, 'after')
  const here = { subject, about, transition }
  const wrongId = about !== undefined && !UUID.test(about)
  const list = wrongId
    ? { items: [], next: null }
    : await (await consoleCalls()).tryCall(listAuditLog, {
        query: {
          limit: '50',
          ...(subject ? { subject } : {}),
          ...(about ? { about } : {}),
          ...(transition ? { transition } : {}),
          ...(after ? { after } : {}),
        },
      })
  return (
    <>
      <FilterBar
        action={base}
        label={t('filter')}
        submitLabel={tl('search')}
        {...(subject || about || transition ? { clear: { href: base, label: tl('clear') } } : {})}
      >
        <Select
          label={t('subject')}
          name="subject"
          empty={t('anySubject')}
          defaultValue={subject ?? ''}
          options={SUBJECTS.map((value) => ({ value, label: t(`subjectOf.${value}`) }))}
        />
        <TextInput
          label={t('about')}
          name="about"
          defaultValue={about ?? ''}
          autoComplete="off"
          {...(wrongId ? { error: t('wrongId') } : {})}
        />
        <TextInput
          label={t('transition')}
          name="transition"
          defaultValue={transition ?? ''}
          autoComplete="off"
        />
      </FilterBar>
      <PagedList page={list} base={base} here={here} after={after} empty={{ title: t('none') }}>
        {(items) => (
          <ConsoleTable
            caption={t('caption')}
            rows={items}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'at',
                header: t('at'),
                cell: (row) => (
                  <span className={styles.together}>
                    <DateTime value={row.at} locale={locale} style="dateTime" />
                  </span>
                ),
              },
              {
                key: 'what',
                header: t('what'),
                rowHeader: true,
                cell: (row) => (
                  <>
                    {subjectWord(row.subject)} <code>{row.transition}</code>
                    {(row.from || row.to) && (
                      <>
                        <br />
                        <span className={styles.muted}>
                          {[row.from, row.to]
                            .filter((state) => state !== null)
                            .map((state) => stateOf(row.subject, state))
                            .join(' → ')}
                        </span>
                      </>
                    )}
                  </>
                ),
              },
              {
                key: 'id',
                header: t('subjectId'),
                cell: (row) =>
                  row.subjectId ? (
                    <a
                      href={hrefWith(base, { about: row.subjectId })}
                      className={cx(styles.hash, styles.together)}
                      title={row.subjectId}
                    >
                      {endOf(row.subjectId)}
                    </a>
                  ) : (
                    '–'
                  ),
              },
              {
                key: 'who',
                header: t('who'),
                cell: (row) => (
                  <>
                    {actor(row.actorKind)}
                    {row.actorId && (
                      <>
                        <br />
                        <a href={hrefWith(base, { about: row.actorId })} className={styles.hash}>
                          {row.actorName ?? endOf(row.actorId)}
                        </a>
                      </>
                    )}
                  </>
                ),
              },
              {
                key: 'facts',
                header: t('facts'),
                cell: (row) => (
                  <>
                    {row.reason && <p>{row.reason}</p>}
                    {row.data && <span className={styles.hash}>{factsOf(row.data)}</span>}
                    {!row.reason && !row.data && '–'}
                  </>
                ),
              },
            ]}
          />
        )}
      </PagedList>
    </>
  )
}
