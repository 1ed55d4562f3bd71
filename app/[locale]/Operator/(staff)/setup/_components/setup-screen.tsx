import { consoleCalls, consoleLocale, hrefWith, type Search, textOf } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { OperatorLoadFailed } from '#components/operator/operator-load-failed.tsx'
import { SettingForms } from '#components/operator/setting-forms.tsx'
import { TaxRates } from '#components/operator/tax-rates.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { Status } from '#components/ui/status.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { getSetupState } from '#lib/contract/operator-settings.ts'
import { type RouteName, toPath } from '#lib/routes/table.ts'

type Setup = ResponseOf<typeof getSetupState>
type Step = Setup['steps'][number]['step']

/** Steps with setting forms on this page. */
const SETTINGS_OF: Partial<Record<Step, readonly string[]>> = {
  company: ['company', 'contact'],
  payment: ['payment_ways'],
  fees: ['service_fee_bp', 'withdrawal_fee', 'least_withdrawal', 'second_approver_from'],
  payout: ['payout_bank', 'bank_holidays'],
}
/** Steps that are done on a page of their own. */
const PAGE_OF: Partial<Record<Step, RouteName>> = {
  legal: 'Operator-content-legal',
  packages: 'Operator-content-packages',
  staff: 'Operator-settings-operators',
}

/** Set-up of an empty installation up to the first paid job: what is missing and why, and the form of each step. */
export function SetupScreen({ search }: { search: Search }) {
  return (
    <ConsolePage name="Operator-setup" gate={getSetupState}>
      <Steps wanted={textOf(search, 'step')} />
    </ConsolePage>
  )
}

async function Steps({ wanted }: { wanted: string | undefined }) {
  const t = await getTexts('setup')
  const name = await getWords('setup.step')
  const missing = await getWords('setup.missing')
  const blocks = await getWords('setup.blocks')
  const base = toPath(await consoleLocale(), 'Operator-setup')
  const state = await (await consoleCalls()).tryCall(getSetupState, {})
  if (!state) return <OperatorLoadFailed href={base} />
  const at = state.steps.findIndex((step) => step.step === wanted)
  const current = state.steps[at]
  const next = state.steps.slice(at + 1).find((step) => !step.done) ?? state.steps.find((step) => !step.done)
  if (current)
    return (
      <>
        <h2>
          {t('stepOf', { no: at + 1, all: state.steps.length })} {name(current.step)}
        </h2>
        <p>{t(`why.${current.step}`)}</p>
        {!current.done && (
          <Banner tone="warning" title={t('missingHere')}>
            <Facts items={current.missing.map((one) => missing(one))} />
          </Banner>
        )}
        <StepForm step={current.step} href={hrefWith(base, { step: current.step })} senders={state.senders} />
        <Cluster>
          <LinkButton variant="secondary" href={base}>
            {t('toList')}
          </LinkButton>
          {next && next !== current && (
            <LinkButton
              variant={current.done ? 'primary' : 'secondary'}
              href={hrefWith(base, { step: next.step })}
            >
              {t('next', { step: name(next.step) })}
            </LinkButton>
          )}
        </Cluster>
      </>
    )
  return (
    <>
      <Banner
        tone={state.canTakeMoney ? 'success' : 'warning'}
        title={state.canTakeMoney ? t('open') : t('closed')}
        actions={
          next && (
            <LinkButton href={hrefWith(base, { step: next.step })}>
              {t('next', { step: name(next.step) })}
            </LinkButton>
          )
        }
      >
        {next && t('later')}
      </Banner>
      <ConsoleTable
        caption={t('steps')}
        rows={state.steps}
        rowKey={(row) => row.step}
        columns={[
          {
            key: 'step',
            header: t('what'),
            rowHeader: true,
            cell: (row) => <a href={hrefWith(base, { step: row.step })}>{name(row.step)}</a>,
          },
          {
            key: 'state',
            header: t('state'),
            cell: (row) => (
              <Status tone={row.done ? 'success' : row.blocks === 'nothing' ? 'info' : 'warning'}>
                {row.done ? t('done') : row.blocks === 'nothing' ? t('canWait') : t('todo')}
              </Status>
            ),
          },
          {
            key: 'missing',
            header: t('lacks'),
            cell: (row) => (row.done ? '–' : <Facts items={row.missing.map((one) => missing(one))} />),
          },
          { key: 'why', header: t('blocked'), cell: (row) => (row.done ? '–' : blocks(row.blocks)) },
        ]}
      />
    </>
  )
}

async function StepForm({ step, href, senders }: { step: Step; href: string; senders: Setup['senders'] }) {
  const t = await getTexts('setup')
  const locale = await consoleLocale()
  const keys = SETTINGS_OF[step]
  const page = PAGE_OF[step]
  const has = (isSet: boolean) => (
    <Status tone={isSet ? 'success' : 'warning'}>{isSet ? t('hasKeys') : t('noKeys')}</Status>
  )
  return (
    <>
      {step === 'tax' && <TaxRates href={href} />}
      {keys && <SettingForms keys={keys} href={href} />}
      {step === 'payment' && (
        <DefinitionList items={[{ key: 'card', term: t('card'), value: has(senders.card) }]} />
      )}
      {step === 'senders' && (
        <DefinitionList
          items={(['mail', 'sms', 'line'] as const).map((key) => ({
            key,
            term: t(key),
            value: has(senders[key]),
          }))}
        />
      )}
      {page && (
        <p>
          <LinkButton href={toPath(locale, page)}>{t('openPage')}</LinkButton>
        </p>
      )}
    </>
  )
}
