import { useLocale, useTranslations } from 'next-intl'
import { formatMoney } from '#components/ui/format.ts'
import { getCountry } from '#lib/country/index.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import type { PostedAnswer } from './answer-posted-lead.ts'
import { LeadFields, type LeadFieldsProps } from './lead-fields.tsx'
import { LeadForm } from './lead-form.tsx'

const OBJECTIVES = ['awareness', 'traffic', 'engagement', 'coupon_code', 'other'] as const
const BUDGETS = [
  [10000, 30000],
  [30000, 50000],
  [50000, 100000],
  [100000, 250000],
] as const
const OVER = 250000
const STARTS = [
  ['1-3_months', 'soon'],
  ['3-6_months', 'later'],
  ['6+_months', 'muchLater'],
  ['no_date', 'no_date'],
] as const

/** The lead form; the browser gets only the messages that its result needs. */
export function LeadBox({
  kind,
  country,
  partners,
  posted,
}: Pick<LeadFieldsProps, 'kind' | 'partners'> & {
  country: string
  /** Result of a form that a browser without script has just posted. */
  posted?: PostedAnswer | undefined
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('company.form')
  const { currency } = getCountry(country)
  const money = (units: number) => formatMoney(units * 100, currency, true)
  const said = {
    errorPrefix: t('errorPrefix'),
    needName: t('needName'),
    needReach: t('needReach'),
    badEmail: t('badEmail'),
    badPhone: t('badPhone'),
    needMessage: t('needMessage'),
    longMessage: t('longMessage'),
    needAnswers: t('needAnswers'),
    tooMany: t('tooMany'),
    failed: t('failed'),
  }
  const answer = posted?.answer
  const problems = answer?.kind === 'fields' ? answer.problems : {}
  return (
    <LeadForm
      setting={{
        kind,
        locale,
        words: said,
      }}
      answer={posted?.answer}
      words={{
        problem: t('problem'),
        sentTitle: t('sentTitle'),
        sentReference: t('sentReference'),
        sentNext: t('sentNext'),
        again: t('again'),
      }}
    >
      <LeadFields
        kind={kind}
        sent={posted?.fields}
        problemOf={(name) => {
          const problem = problems[name]
          return problem && said[problem]
        }}
        {...(partners ? { partners } : {})}
        objectives={OBJECTIVES.map((value) => ({ value, label: t(value) }))}
        budgets={[
          ...BUDGETS.map(([from, to]) => ({
            value: `${from}-${to}`,
            label: t('budgetBand', { from: money(from), to: money(to) }),
          })),
          { value: `${OVER}+`, label: t('budgetOver', { from: money(OVER) }) },
        ]}
        starts={STARTS.map(([value, key]) => ({ value, label: t(key) }))}
      />
    </LeadForm>
  )
}
