import { ApprovalCard } from '#components/operator/approval-list.tsx'
import { canCall, findOperator, hrefWith, oneOf, type Search, textOf } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { openList } from '#components/operator/open-list.ts'
import { OperatorLoadFailed } from '#components/operator/operator-load-failed.tsx'
import { PagedList } from '#components/operator/paged-list.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { CardList } from '#components/ui/card-list.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { listApprovals } from '#lib/contract/operator-approvals.ts'
import { getLedgerProof } from '#lib/contract/operator-books.ts'
import { getSetupState } from '#lib/contract/operator-settings.ts'
import { toPath } from '#lib/routes/table.ts'
import { QueueCards } from './queue-cards.tsx'
import { readQueues } from './read-queues.ts'
import { Today } from './today.tsx'

const STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const

export async function DashboardScreen({ search }: { search: Search }) {
  const t = await getTexts('dashboard')
  const { base, locale, after, tryCall } = await openList('Operator-dashboard', search)
  const state = oneOf(textOf(search, 'approvals'), STATES)
  const operator = await findOperator()
  const [queues, setup, approvals] = await Promise.all([
    readQueues(locale),
    canCall(operator, getSetupState) ? tryCall(getSetupState, {}) : undefined,
    tryCall(listApprovals, { query: { status: state, ...(after ? { after } : {}) } }),
  ])
  const isFree = queues?.every((queue) => queue.count === 0)
  const open = setup?.steps.filter((step) => step.blocks !== 'nothing') ?? []
  const [first] = open
  const stepName = await getWords('setup.step')
  const isAsked = state !== 'waiting' || (approvals?.items.length ?? 0) > 0
  const status = await getTexts('status')
  return (
    <ConsolePage name="Operator-dashboard" lead={t('hello', { name: operator?.name ?? '' })}>
      {first && (
        <Banner
          tone="warning"
          title={t('setup')}
          actions={
            <LinkButton href={hrefWith(toPath(locale, 'Operator-setup'), { step: first.step })}>
              {t('toSetup', { step: stepName(first.step) })}
            </LinkButton>
          }
        >
          <Facts items={open.map(({ step }) => stepName(step))} />
        </Banner>
      )}
      <Section id="queues" title={t('queues')}>
        {queues && queues.length > 0 && isFree && !isAsked && (
          <EmptyState kind="allDone" level={3} title={t('allDone')} text={t('allDoneText')} />
        )}
        {queues === undefined ? (
          <OperatorLoadFailed href={base} />
        ) : queues.length === 0 ? (
          <EmptyState
            kind="first"
            level={3}
            title={t('noQueue')}
            action={
              <LinkButton href={toPath(locale, 'Operator-content-articles')}>{t('toArticles')}</LinkButton>
            }
          />
        ) : isFree && !isAsked ? null : (
          <QueueCards queues={queues} locale={locale} />
        )}
      </Section>
      <Today />
      <Section id="approvals" title={t('approvals')}>
        <TabLinks
          label={t('approvals')}
          tabs={STATES.map((key) => ({
            href: `${hrefWith(base, { approvals: key })}#approvals`,
            label: status(key),
            current: key === state,
          }))}
        />
        <PagedList
          page={approvals}
          base={base}
          here={{ approvals: state }}
          after={after}
          level={3}
          empty={{
            done: state === 'waiting',
            title: state === 'waiting' ? t('noneWaiting') : t('noneInState'),
          }}
        >
          {(items) => (
            <CardList min="22rem">
              {items.map((approval) => (
                <ApprovalCard key={approval.id} approval={approval} />
              ))}
            </CardList>
          )}
        </PagedList>
      </Section>
      {canCall(operator, getLedgerProof) && (
        <Section id="ledger" title={t('ledger')}>
          <Stack gap={3}>
            <p>{t('ledgerText')}</p>
            <div>
              <LinkButton variant="secondary" href={toPath(locale, 'Operator-ledger')}>
                {t('toLedger')}
              </LinkButton>
            </div>
          </Stack>
        </Section>
      )}
    </ConsolePage>
  )
}
