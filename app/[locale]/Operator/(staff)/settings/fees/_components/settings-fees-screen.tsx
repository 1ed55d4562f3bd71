import { consoleCalls, consoleLocale } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { LoadFailed } from '#components/operator/load-failed.tsx'
import { Note } from '#components/operator/note.tsx'
import styles from '#components/operator/operator.module.scss'
import { getTexts } from '#components/operator/texts.ts'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Money } from '#components/ui/money.tsx'
import { Section } from '#components/ui/section.tsx'
import { getConsoleSettings } from '#lib/contract/operator-console.ts'
import { toPath } from '#lib/routes/table.ts'

/** ฿1,000.00, the job that shows what a fee means. */
const SAMPLE_FEE = 100_000

export function SettingsFeesScreen() {
  return (
    <ConsolePage name="Operator-settings-fees" gate={getConsoleSettings}>
      <Fees />
    </ConsolePage>
  )
}

async function Fees() {
  const t = await getTexts('settings')
  const locale = await consoleLocale()
  const data = await (await consoleCalls()).tryCall(getConsoleSettings, {})
  if (!data) return <LoadFailed href={toPath(locale, 'Operator-settings-fees')} />
  const { fees } = data
  const { currency } = fees.withdrawalFee
  const service = Math.round((SAMPLE_FEE * fees.serviceFeeBp) / 10_000)
  return (
    <>
      <Note text={t('feesNote')} />
      <div className={styles.panel}>
        <DefinitionList
          items={[
            { key: 'service', term: t('serviceFee'), value: `${fees.serviceFeeBp / 100}%` },
            { key: 'withdrawal', term: t('withdrawalFee'), value: <Money {...fees.withdrawalFee} /> },
            { key: 'least', term: t('leastWithdrawal'), value: <Money {...fees.leastWithdrawal} /> },
            { key: 'second', term: t('secondApprover'), value: <Money {...fees.secondApproverFrom} /> },
          ]}
        />
      </div>
      <Section id="sample" title={t('sample')}>
        <div className={styles.panel}>
          <DefinitionList
            items={[
              { key: 'fee', term: t('sampleFee'), value: <Money minor={SAMPLE_FEE} currency={currency} /> },
              { key: 'service', term: t('serviceFee'), value: <Money minor={service} currency={currency} /> },
              {
                key: 'price',
                term: t('samplePrice'),
                value: <Money minor={SAMPLE_FEE + service} currency={currency} />,
              },
            ]}
          />
        </div>
      </Section>
    </>
  )
}
