import { consoleCalls, consoleLocale } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { ConsoleTable } from '#components/operator/console-table.tsx'
import styles from '#components/operator/operator.module.scss'
import { OperatorLoadFailed } from '#components/operator/operator-load-failed.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { getWords } from '#components/operator/words.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { Status } from '#components/ui/status.tsx'
import { getLedgerProof } from '#lib/contract/operator-books.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toPath } from '#lib/routes/table.ts'

export function LedgerScreen() {
  return (
    <ConsolePage name="Operator-ledger" gate={getLedgerProof}>
      <Proof />
    </ConsolePage>
  )
}

/** Checks all invariants now; opening the page and pressing "run now" do the same. */
async function Proof() {
  const t = await getTexts('ledger')
  const rule = await getWords('ledger.rule')
  const account = await getWords('account')
  const locale = await consoleLocale()
  const base = toPath(locale, 'Operator-ledger')
  const proof = await (await consoleCalls()).tryCall(getLedgerProof, {})
  if (!proof) return <OperatorLoadFailed href={base} />
  const broken = proof.invariants.filter((row) => !row.ok)
  return (
    <>
      <Banner
        tone={proof.ok ? 'success' : 'danger'}
        title={
          proof.ok
            ? t('green', { count: proof.invariants.length })
            : t('red', { count: broken.length, all: proof.invariants.length })
        }
        actions={
          <LinkButton variant="secondary" dense href={base}>
            {t('runNow')}
          </LinkButton>
        }
      >
        {t('size', { entries: formatCount(proof.entries, locale), lines: formatCount(proof.lines, locale) })}{' '}
        <DateTime value={proof.at} locale={locale} style="dateTime" />
      </Banner>
      <Section id="rules" title={t('rules')}>
        <ConsoleTable
          caption={t('rules')}
          rows={[...broken, ...proof.invariants.filter((row) => row.ok)]}
          rowKey={(row) => row.id}
          columns={[
            { key: 'id', header: t('no'), cell: (row) => row.id },
            {
              key: 'rule',
              header: t('sentence'),
              rowHeader: true,
              cell: (row) => {
                const text = rule(row.id)
                return text === row.id ? <span lang="en">{row.sentence}</span> : text
              },
            },
            {
              key: 'ok',
              header: t('result'),
              cell: (row) => (
                <Status tone={row.ok ? 'success' : 'danger'}>
                  {row.ok ? t('ok') : t('faults', { count: row.count })}
                </Status>
              ),
            },
            {
              key: 'rows',
              header: t('rowsAtFault'),
              cell: (row) =>
                row.rows.length === 0 ? '–' : <code className={styles.hash}>{row.rows.join(', ')}</code>,
            },
          ]}
        />
      </Section>
      <Section id="accounts" title={t('trial')}>
        <ConsoleTable
          caption={t('trial')}
          rows={proof.accounts}
          rowKey={(row) => `${row.code} ${row.balance.currency}`}
          columns={[
            {
              key: 'account',
              header: t('account'),
              rowHeader: true,
              cell: (row) => (
                <>
                  {account(row.code)} <code className={styles.muted}>{row.code}</code>
                </>
              ),
            },
            {
              key: 'count',
              header: t('count'),
              number: true,
              cell: (row) => formatCount(row.accounts, locale),
            },
            {
              key: 'debit',
              header: t('debit'),
              number: true,
              isEmpty: (row) => row.side !== 'D',
              cell: (row) => (row.side === 'D' ? <Money {...row.balance} /> : ''),
            },
            {
              key: 'credit',
              header: t('creditSide'),
              number: true,
              isEmpty: (row) => row.side !== 'C',
              cell: (row) => (row.side === 'C' ? <Money {...row.balance} /> : ''),
            },
          ]}
        />
      </Section>
    </>
  )
}
