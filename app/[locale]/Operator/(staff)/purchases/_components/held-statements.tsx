import { Command } from '#components/operator/command.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { DateTime } from '#components/ui/date-time.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import type { listBankLines } from '#lib/contract/operator-bank-lines.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** Statements whose amount exceeds what one person may confirm: a second person compares the totals and confirms. */
export async function HeldStatements({
  rows,
  locale,
}: {
  rows: ResponseOf<typeof listBankLines>['held']
  locale: Locale
}) {
  const t = await getTexts('bankLines')
  return (
    <Section id="held" title={t('held')}>
      <p className={styles.muted}>{t('heldText')}</p>
      <ConsoleTable
        caption={t('held')}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { key: 'file', header: t('file'), rowHeader: true, cell: (row) => row.fileName ?? '–' },
          { key: 'by', header: t('importedBy'), cell: (row) => row.importedBy },
          {
            key: 'at',
            header: t('importedAt'),
            cell: (row) => <DateTime value={row.importedAt} locale={locale} style="dateTime" />,
          },
          { key: 'lines', header: t('lines'), number: true, cell: (row) => row.lines },
          { key: 'total', header: t('total'), number: true, cell: (row) => <Money {...row.total} /> },
          {
            key: 'acts',
            header: t('acts'),
            cell: (row) =>
              row.canConfirm ? (
                <Command
                  call="confirmBankStatement"
                  params={{ id: row.id }}
                  body={{ lines: row.lines, total: row.total.minor }}
                  label={t('confirm')}
                  title={t('confirmTitle', { lines: row.lines, file: row.fileName ?? '–' })}
                  text={
                    <>
                      <p>{t('confirmText', { by: row.importedBy })}</p>
                      <p>
                        {t('total')} <Money {...row.total} />
                      </p>
                    </>
                  }
                  done={t('confirmed')}
                  dense
                />
              ) : (
                t('notYours')
              ),
          },
        ]}
      />
    </Section>
  )
}
