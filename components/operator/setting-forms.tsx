import type { ResponseOf } from '#lib/contract/define-call.ts'
import { getConsoleSettings } from '#lib/contract/operator-console.ts'
import { listSettings } from '#lib/contract/operator-settings.ts'
import type { Currency } from '#lib/domain/money/money.ts'
import { Banner } from '../ui/banner.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'
import { Stack } from '../ui/stack.tsx'
import { Status } from '../ui/status.tsx'
import { consoleCalls, consoleLocale } from './console.ts'
import { DataForm } from './data-form.tsx'
import type { FeeSampleFacts } from './fee-sample.tsx'
import { toDataFields } from './field-words.ts'
import styles from './operator.module.scss'
import { OperatorLoadFailed } from './operator-load-failed.tsx'
import { sayField } from './say-field.ts'
import { getTexts } from './texts.ts'
import { getWords } from './words.tsx'

type Settings = ResponseOf<typeof listSettings>
type Setting = Settings['items'][number]

/** Forms of some settings: current value, scheduled values, who set them, and a new value. */
export async function SettingForms({ keys, href }: { keys: readonly string[]; href: string }) {
  const t = await getTexts('editor')
  const { tryCall } = await consoleCalls()
  const [list, facts] = await Promise.all([tryCall(listSettings, {}), tryCall(getConsoleSettings, {})])
  if (!list || !facts) return <OperatorLoadFailed href={href} />
  const { fees } = facts
  const whtBp =
    facts.rates.find((row) => row.kind === 'wht' && row.class === 'service' && row.isCurrent)?.bp ?? 0
  const sampleOf = (key: string): FeeSampleFacts | undefined =>
    key === 'service_fee_bp' || key === 'withdrawal_fee'
      ? {
          changes: key === 'service_fee_bp' ? 'serviceFee' : 'withdrawalFee',
          serviceFeeBp: fees.serviceFeeBp,
          withdrawalFee: fees.withdrawalFee.minor,
          whtBp,
          currency: fees.withdrawalFee.currency,
        }
      : undefined
  const isAlone = list.items.some(
    (item) => keys.includes(item.key) && item.twoPersons && item.mayChange && item.mayDecideAlone,
  )
  return (
    <>
      {isAlone && <Banner tone="info">{t('alone')}</Banner>}
      {keys.map((key) => {
        const item = list.items.find((one) => one.key === key)
        return item ? (
          <SettingForm
            key={key}
            item={item}
            list={list}
            currency={fees.withdrawalFee.currency}
            sample={sampleOf(key)}
          />
        ) : null
      })}
    </>
  )
}

async function SettingForm({
  item,
  list,
  currency,
  sample,
}: {
  item: Setting
  list: Settings
  currency: Currency
  sample: FeeSampleFacts | undefined
}) {
  const t = await getTexts('editor')
  const setting = await getWords('editor.setting')
  const locale = await consoleLocale()
  const name = setting(item.key.replace('clock.', ''))
  const fields = await toDataFields(item.fields, { of: item.key, locale, banks: list.banks })
  const shown = (values: Record<string, string>) => (
    <Facts
      items={fields.map((field) => {
        const value = values[field.name]
        if (!value) return null
        if (field.kind === 'logo') return t('withLogo')
        const said = sayField(field, value, currency)
        return fields.length > 1 ? `${field.label} ${said}` : said
      })}
    />
  )
  const rows = item.history.filter((row) => row.setAt)
  return (
    <Section id={item.key.replaceAll(/[._]/g, '-')} title={name}>
      <Stack gap={3} className={styles.panel}>
        <p>
          <Status tone={item.isSet ? 'success' : 'warning'}>{item.isSet ? t('isSet') : t('isFirst')}</Status>{' '}
          {item.isWaiting && <Status tone="warning">{t('isWaiting')}</Status>}
        </p>
        {item.next && (
          <p>
            {t('next')} <DateTime value={item.next.validFrom} locale={locale} style="short" />:{' '}
            {shown(item.next.values)}
          </p>
        )}
        {item.mayChange ? (
          <DataForm
            key={item.version}
            call="changeSetting"
            body={{ key: item.key, version: item.version }}
            fields={fields}
            extra={[
              { name: 'reason', kind: 'line', label: t('reason') },
              ...(item.twoPersons
                ? [
                    {
                      name: 'source',
                      kind: 'line',
                      label: t('source'),
                      hint: t('sourceHint'),
                      optional: true,
                    },
                  ]
                : []),
              {
                name: 'validFrom',
                kind: 'day',
                label: t('validFrom'),
                hint: t('validFromHint'),
                optional: true,
              },
            ]}
            values={item.values}
            label={name}
            submitLabel={item.twoPersons && !item.mayDecideAlone ? t('ask') : t('save')}
            done={t('saved')}
            waiting={t('asked')}
            {...(sample ? { sample } : {})}
          />
        ) : (
          <p>{t('notYours')}</p>
        )}
        {rows.length > 0 && (
          <details>
            <summary>{t('history', { count: rows.length })}</summary>
            <ul>
              {rows.map((row) => (
                <li key={row.setAt}>
                  <Facts
                    items={[
                      row.setAt && <DateTime key="at" value={row.setAt} locale={locale} style="dateTime" />,
                      row.setBy,
                      row.reason,
                      row.source,
                    ]}
                  />
                  : {shown(row.values)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Stack>
    </Section>
  )
}
