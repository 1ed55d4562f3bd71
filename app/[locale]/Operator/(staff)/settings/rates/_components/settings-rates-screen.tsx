import { consoleCalls, consoleLocale } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { LoadFailed } from '#components/operator/load-failed.tsx'
import { Note } from '#components/operator/note.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { Status } from '#components/ui/status.tsx'
import { getConsoleSettings } from '#lib/contract/operator-console.ts'
import { toPath } from '#lib/routes/table.ts'

export function SettingsRatesScreen() {
  return (
    <ConsolePage name="Operator-settings-rates" gate={getConsoleSettings}>
      <Rates />
    </ConsolePage>
  )
}

async function Rates() {
  const t = await getTexts('settings')
  const taxClass = await getWords('taxClass')
  const locale = await consoleLocale()
  const data = await (await consoleCalls()).tryCall(getConsoleSettings, {})
  if (!data) return <LoadFailed href={toPath(locale, 'Operator-settings-rates')} />
  return (
    <>
      <Note text={t('ratesNote')} />
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
          { key: 'source', header: t('source'), cell: (row) => row.source },
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
        ]}
      />
    </>
  )
}
