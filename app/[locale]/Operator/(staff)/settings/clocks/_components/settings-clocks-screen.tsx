import { consoleCalls, consoleLocale, hrefWith, type Search, textOf } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { Note } from '#components/operator/note.tsx'
import { OperatorLoadFailed } from '#components/operator/operator-load-failed.tsx'
import { SettingForms } from '#components/operator/setting-forms.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { getConsoleSettings } from '#lib/contract/operator-console.ts'
import { toPath } from '#lib/routes/table.ts'

export async function SettingsClocksScreen({ search }: { search: Search }) {
  const t = await getTexts('editor')
  const base = toPath(await consoleLocale(), 'Operator-settings-clocks')
  const key = textOf(search, 'key')
  return (
    <ConsolePage
      name="Operator-settings-clocks"
      gate={getConsoleSettings}
      {...(key ? { back: { href: base, label: t('back') } } : {})}
    >
      {key ? <SettingForms keys={[`clock.${key}`]} href={hrefWith(base, { key })} /> : <ClockTable />}
    </ConsolePage>
  )
}

async function ClockTable() {
  const t = await getTexts('settings')
  const clock = await getWords('settings.clock')
  const locale = await consoleLocale()
  const data = await (await consoleCalls()).tryCall(getConsoleSettings, {})
  if (!data) return <OperatorLoadFailed href={toPath(locale, 'Operator-settings-clocks')} />
  return (
    <>
      <Note text={t('clocksNote')} />
      <ConsoleTable
        caption={t('clocks')}
        rows={data.clocks}
        rowKey={(row) => row.key}
        columns={[
          {
            key: 'what',
            header: t('waitingTime'),
            rowHeader: true,
            cell: (row) => (
              <a href={hrefWith(toPath(locale, 'Operator-settings-clocks'), { key: row.key })}>
                {clock(row.key)}
              </a>
            ),
          },
          {
            key: 'hours',
            header: t('length'),
            cell: (row) =>
              row.hours >= 72 && row.hours % 24 === 0
                ? t('days', { count: row.hours / 24 })
                : t('hours', { count: row.hours }),
          },
          {
            key: 'source',
            header: t('source'),
            cell: (row) => (row.isDefault ? t('asDelivered') : t('changed')),
          },
        ]}
      />
    </>
  )
}
