import { listApprovals } from '#lib/contract/operator-approvals.ts'
import { getConsoleSettings } from '#lib/contract/operator-console.ts'
import { WHT_CLASSES } from '#lib/domain/tax/rates.ts'
import { findSeedSource } from '#lib/domain/tax/seed-rates.ts'
import { CardList } from '../ui/card-list.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Section } from '../ui/section.tsx'
import { Cluster } from '../ui/stack.tsx'
import { Status } from '../ui/status.tsx'
import { ApprovalCard } from './approval-list.tsx'
import { Command } from './command.tsx'
import { consoleCalls, consoleLocale } from './console.ts'
import { ConsoleTable } from './console-table.tsx'
import { Note } from './note.tsx'
import { OperatorLoadFailed } from './operator-load-failed.tsx'
import { getTexts } from './texts.ts'
import { getWords } from './words.tsx'

/** Tax rates with their validity, and what waits for a second person; confirms unconfirmed ones, adds a future rate. */
export async function TaxRates({ href }: { href: string }) {
  const t = await getTexts('settings')
  const taxClass = await getWords('taxClass')
  const locale = await consoleLocale()
  const { tryCall } = await consoleCalls()
  const [data, approvals] = await Promise.all([
    tryCall(getConsoleSettings, {}),
    tryCall(listApprovals, { query: { limit: '100' } }),
  ])
  if (!data) return <OperatorLoadFailed href={href} />
  const waiting = (approvals?.items ?? []).filter(({ action }) => action.startsWith('tax_rate.'))
  const sourceOf = (source: string) => {
    const key = findSeedSource(source)
    return key ? t(`seedSource.${key}`) : source
  }
  const bpOf = (kind: string, of: string) =>
    data.rates.find((row) => row.kind === kind && row.class === of && row.isCurrent)?.bp ?? 0
  const sample = {
    vatBp: bpOf('vat', 'standard'),
    whtBp: Object.fromEntries(WHT_CLASSES.map((name) => [name, bpOf('wht', name)])),
    serviceFeeBp: data.fees.serviceFeeBp,
    currency: data.fees.withdrawalFee.currency,
  }
  return (
    <>
      <Note text={t('ratesNote')} />
      <Cluster>
        <Command
          call="addTaxRate"
          fields={[
            {
              name: 'kind',
              kind: 'select',
              label: t('rate'),
              options: [
                { value: 'vat', label: t('vat') },
                { value: 'wht', label: t('wht') },
              ],
            },
            {
              name: 'class',
              kind: 'select',
              label: t('class'),
              options: [
                { value: 'standard', label: t('vat') },
                ...WHT_CLASSES.map((value) => ({ value, label: taxClass(value) })),
              ],
            },
            { name: 'bp', kind: 'number', scale: 100, label: t('percent') },
            { name: 'validFrom', kind: 'day', label: t('startsOn') },
            { name: 'source', kind: 'line', label: t('source'), hint: t('sourceHint') },
            { name: 'reason', kind: 'line', label: t('reason') },
          ]}
          label={t('addRate')}
          title={t('addRate')}
          text={t('addRateText')}
          sample={sample}
          done={t('rateSaved')}
          doneAs={{ waiting: t('asked') }}
        />
      </Cluster>
      {waiting.length > 0 && (
        <Section id="waiting" title={t('ratesWaiting')}>
          <CardList min="22rem">
            {waiting.map((approval) => (
              <ApprovalCard key={approval.id} approval={approval} />
            ))}
          </CardList>
        </Section>
      )}
      <ConsoleTable
        caption={t('rates')}
        rows={data.rates}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'class',
            header: t('rate'),
            rowHeader: true,
            cell: (row) => (row.kind === 'vat' ? t('vat') : `${t('wht')}: ${taxClass(row.class)}`),
          },
          {
            key: 'bp',
            header: t('percent'),
            number: true,
            cell: (row) => (row.bp === null ? t('byPayee') : `${row.bp / 100}%`),
          },
          {
            key: 'from',
            header: t('from'),
            cell: (row) =>
              row.validFrom ? <DateTime value={row.validFrom} locale={locale} style="short" /> : t('always'),
          },
          {
            key: 'to',
            header: t('to'),
            cell: (row) =>
              row.validTo ? <DateTime value={row.validTo} locale={locale} style="short" /> : t('open'),
          },
          { key: 'source', header: t('source'), cell: (row) => sourceOf(row.source) },
          {
            key: 'state',
            header: t('state'),
            cell: (row) => (
              <>
                {row.isCurrent && <Status tone="info">{t('current')}</Status>}{' '}
                <Status tone={row.confirmedAt ? 'success' : 'warning'}>
                  {row.confirmedAt ? t('confirmed') : t('unconfirmed')}
                </Status>
              </>
            ),
          },
          {
            key: 'act',
            header: t('confirm'),
            cell: (row) =>
              row.confirmedAt ? (
                <DateTime value={row.confirmedAt} locale={locale} style="short" />
              ) : waiting.some(({ subjectId }) => subjectId === row.id) ? (
                <Status tone="warning">{t('ratesWaiting')}</Status>
              ) : (
                <Command
                  dense
                  call="confirmTaxRate"
                  params={{ id: row.id }}
                  fields={[
                    { name: 'source', kind: 'line', label: t('source'), hint: t('sourceHint') },
                    { name: 'reason', kind: 'line', label: t('reason') },
                  ]}
                  label={t('confirm')}
                  title={t('confirmTitle')}
                  text={t('confirmText')}
                  done={t('rateSaved')}
                  doneAs={{ waiting: t('asked') }}
                />
              ),
          },
        ]}
      />
    </>
  )
}
