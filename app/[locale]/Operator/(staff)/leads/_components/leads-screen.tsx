import { lateHours, since } from '#components/operator/age.ts'
import { Command } from '#components/operator/command.tsx'
import { consoleLocale, oneOf, readConsoleNow, type Search, textOf } from '#components/operator/console.ts'
import { ConsoleList } from '#components/operator/console-list.tsx'
import { consoleScreen } from '#components/operator/console-page.tsx'
import { MessageList } from '#components/operator/message-list.tsx'
import { emptyQueue, openList } from '#components/operator/open-list.ts'
import styles from '#components/operator/operator.module.scss'
import { StateTabs } from '#components/operator/state-tabs.tsx'
import { Teamwork } from '#components/operator/teamwork.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { Card } from '#components/ui/card.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Status } from '#components/ui/status.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { downloadLeads } from '#lib/contract/operator-exports.ts'
import { LEAD_STATUSES, listLeads } from '#lib/contract/operator-leads.ts'
import { listQueues } from '#lib/contract/operator-watch.ts'
import { phoneAtHome } from '#lib/session/phone-at-home.ts'
import look from './leads.module.scss'

type Lead = ResponseOf<typeof listLeads>['items'][number]
const NEXT = { new: 'taken', taken: 'answered', answered: 'closed', closed: null } as const

export const LeadsScreen = consoleScreen('Operator-leads', listLeads, Leads)

async function Leads({ search }: { search: Search }) {
  const t = await getTexts('leads')
  const open = await openList('Operator-leads', search)
  const status = oneOf(textOf(search, 'status'), LEAD_STATUSES)
  const list = await open.tryCall(listLeads, { query: { status, ...open.place } })
  // Only what nobody has taken up yet can be late.
  const queues = status === 'new' ? await open.tryCall(listQueues, {}) : null
  const promised = queues?.items.find((queue) => queue.key === 'leads')?.promisedHours
  const now = await readConsoleNow()
  return (
    <>
      <StateTabs
        label={t('states')}
        base={open.base}
        states={LEAD_STATUSES}
        current={status}
        say={(key) => t(`state.${key}`)}
        counts={list?.counts ?? null}
      />
      <ConsoleList
        open={open}
        here={{ status, mine: open.mine }}
        subject="lead"
        file={downloadLeads}
        page={list}
        empty={emptyQueue({
          isWork: status === 'new',
          narrowed: open.mine,
          whole: { status },
          done: t('allDone'),
          none: t('none'),
        })}
      >
        {(items) => (
          <Stack as="ul" className={styles.plain ?? ''}>
            {items.map((lead) => (
              <li key={lead.id}>
                <LeadCard
                  lead={lead}
                  late={promised === undefined ? undefined : lateHours(lead.createdAt, promised, now)}
                />
              </li>
            ))}
          </Stack>
        )}
      </ConsoleList>
    </>
  )
}

async function LeadCard({ lead, late }: { lead: Lead; late: number | undefined }) {
  const t = await getTexts('leads')
  const queue = await getTexts('dashboard')
  const locale = await consoleLocale()
  const next = NEXT[lead.status]
  return (
    <Card>
      <Stack gap={3}>
        <Cluster justify="between">
          <h2>
            <Facts items={[lead.name, t(`kind.${lead.kind}`)]} />
          </h2>
          {late !== undefined && <Status tone="danger">{queue('late', since(late))}</Status>}
        </Cluster>
        <p className={styles.text} lang={lead.locale}>
          {lead.message}
        </p>
        <div className={look.facts}>
          <DefinitionList
            items={[
              { key: 'reference', term: t('reference'), value: <code>{lead.reference}</code> },
              {
                key: 'at',
                term: t('sentAt'),
                value: <DateTime value={lead.createdAt} locale={locale} style="dateTime" />,
              },
              ...(lead.email
                ? [
                    {
                      key: 'email',
                      term: t('email'),
                      value: (
                        <a href={`mailto:${lead.email}?subject=${lead.reference}`}>
                          {lead.email.slice(0, lead.email.indexOf('@'))}
                          <wbr />
                          {lead.email.slice(lead.email.indexOf('@'))}
                        </a>
                      ),
                    },
                  ]
                : []),
              ...(lead.phone
                ? [
                    {
                      key: 'phone',
                      term: t('phone'),
                      value: <a href={`tel:${lead.phone}`}>{phoneAtHome(lead.phone)}</a>,
                    },
                  ]
                : []),
              ...(lead.company ? [{ key: 'company', term: t('company'), value: lead.company }] : []),
              ...(lead.questionnaire
                ? [
                    {
                      key: 'answers',
                      term: t('answers'),
                      value: <Facts items={Object.values(lead.questionnaire)} />,
                    },
                  ]
                : []),
            ]}
          />
        </div>
        <Teamwork subject="lead" id={lead.id} />
        {lead.replies.length > 0 && (
          <section aria-label={t('replies')}>
            <h3>{t('replies')}</h3>
            <MessageList items={lead.replies} language={lead.locale} locale={locale} />
          </section>
        )}
        {next && (
          <Cluster gap={2}>
            {lead.email && (
              <Command
                call="replyToLead"
                params={{ id: lead.id }}
                body={{ from: lead.status }}
                fields={[
                  { name: 'title', kind: 'line', label: t('replyTitle'), value: lead.draft.title },
                  {
                    name: 'text',
                    kind: 'area',
                    rows: 10,
                    label: t('replyText'),
                    hint: t('replyHint', { email: lead.email }),
                    value: lead.draft.text,
                    isTemplate: true,
                  },
                ]}
                label={t('reply')}
                title={t('replyTo', { name: lead.name })}
                done={t('replied')}
                variant="primary"
                wide
              />
            )}
            <Command
              call="setLeadStatus"
              params={{ id: lead.id }}
              body={{ from: lead.status, to: next }}
              label={t(`act.${next}`)}
              title={t('actTitle', { reference: lead.reference })}
              done={t('moved')}
              variant={lead.email ? 'secondary' : 'primary'}
            />
            {next !== 'closed' && (
              <Command
                call="setLeadStatus"
                params={{ id: lead.id }}
                body={{ from: lead.status, to: 'closed' }}
                label={t('act.closed')}
                title={t('actTitle', { reference: lead.reference })}
                done={t('moved')}
              />
            )}
          </Cluster>
        )}
      </Stack>
    </Card>
  )
}
