import { consoleCalls, consoleLocale, hrefWith } from '#components/operator/console.ts'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import { Note } from '#components/operator/note.tsx'
import styles from '#components/operator/operator.module.scss'
import { OperatorLoadFailed } from '#components/operator/operator-load-failed.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Money } from '#components/ui/money.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { Stat } from '#components/ui/stat.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import { downloadCertificates, downloadWithholdingReturn, getTaxMonth } from '#lib/contract/operator-tax.ts'
import { toPath } from '#lib/routes/table.ts'
import { SalesFiles, TaxFile } from './sales-files.tsx'

/** Totals of a month by form, gaps of its returns, and its files. */
export async function TaxFiles({ month }: { month: string }) {
  const t = await getTexts('tax')
  const gapWord = await getWords('tax.gap')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-withdrawals')
  const data = await (await consoleCalls()).tryCall(getTaxMonth, { params: { month } })
  if (!data) return <OperatorLoadFailed href={hrefWith(base, { view: 'tax', month })} />
  const file = (href: string, label: string) => <TaxFile key={href} href={href} label={label} />
  const { parts, sales } = data
  return (
    <>
      {data.forms.map(({ form, count, income, tax }) => (
        <Stack as="section" gap={2} key={form}>
          <h2>{t(form)}</h2>
          <Cluster gap={6} className={styles.figures}>
            <Stat label={t('lines')} value={String(count)} />
            <Stat label={t('income')} value={<Money {...income} figure />} />
            <Stat label={t('withheld')} value={<Money {...tax} figure />} />
          </Cluster>
          {count > 0 && (
            <Cluster gap={2}>
              {(['txt', 'csv', 'xlsx'] as const).map((format) =>
                file(
                  urlOf(downloadWithholdingReturn, { month }, { form, format }),
                  t('file', { form: t(`short.${form}`), kind: t(`kind.${format}`) }),
                ),
              )}
            </Cluster>
          )}
        </Stack>
      ))}
      <Stack as="section" gap={2}>
        <h2>{t('certificates')}</h2>
        {parts.length === 0 ? (
          <p className={styles.muted}>{t('noCertificates')}</p>
        ) : (
          parts.map(({ first, last, count, above, upTo }) => (
            <Stack gap={1} key={first}>
              {parts.length > 1 && (
                <p>
                  {t('part', { first, last })}{' '}
                  <span className={styles.muted}>{t('papersOf', { count })}</span>
                </p>
              )}
              <Cluster gap={2}>
                {(['pdf', 'zip'] as const).map((format) =>
                  file(
                    urlOf(
                      downloadCertificates,
                      { month },
                      { format, ...(above ? { above } : {}), ...(upTo ? { upTo } : {}) },
                    ),
                    t(`all.${format}`),
                  ),
                )}
              </Cluster>
            </Stack>
          ))
        )}
        {parts.length > 1 && <p className={styles.muted}>{t('parts', { count: parts.length })}</p>}
      </Stack>
      <Stack as="section" gap={2}>
        <h2>{t('sales')}</h2>
        <Cluster gap={6} className={styles.figures}>
          <Stat
            label={t('papers')}
            value={String(sales.count)}
            note={sales.voids > 0 && t('voids', { count: sales.voids })}
          />
          <Stat label={t('value')} value={<Money {...sales.value} figure />} />
          <Stat label={t('vat')} value={<Money {...sales.vat} figure />} />
          <Stat label={t('feeVat')} value={<Money {...sales.feeVat} figure />} />
        </Cluster>
        {sales.count === 0 && <p className={styles.muted}>{t('noSales')}</p>}
        <SalesFiles month={month} count={sales.count} />
      </Stack>
      <Stack as="section" gap={2}>
        <h2>{t('gaps')}</h2>
        {data.gaps.length === 0 ? (
          <p className={styles.muted}>{t('noGaps')}</p>
        ) : (
          <ConsoleTable
            caption={t('gaps')}
            rows={data.gaps}
            rowKey={(row) => `${row.number}${row.gap}${row.field}`}
            columns={[
              {
                key: 'gap',
                header: t('what'),
                rowHeader: true,
                cell: (row) => (row.field ? t('tooLong', { field: row.field }) : gapWord(row.gap)),
              },
              { key: 'number', header: t('number'), cell: (row) => row.number },
              {
                key: 'who',
                header: t('payee'),
                cell: (row) => (
                  <a href={toPath(locale, 'Operator-members-detail', { id: row.memberId })}>
                    {row.name || '–'}
                  </a>
                ),
              },
            ]}
          />
        )}
      </Stack>
      <Note text={t('audited')} />
    </>
  )
}
