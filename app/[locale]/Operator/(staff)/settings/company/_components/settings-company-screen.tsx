import { consoleLocale } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { SettingForms } from '#components/operator/setting-forms.tsx'
import { listSettings } from '#lib/contract/operator-settings.ts'
import { toPath } from '#lib/routes/table.ts'

const KEYS = [
  'company',
  'contact',
  'payment_ways',
  'payout_bank',
  'bank_holidays',
  'member_auto_approve',
  'job_posting',
  'tracking_pixels',
  'retention_years',
]

/** Settings of the company, its accounts for incoming and outgoing payments, and switches. */
export async function SettingsCompanyScreen() {
  return (
    <ConsolePage name="Operator-settings-company" gate={listSettings}>
      <SettingForms keys={KEYS} href={toPath(await consoleLocale(), 'Operator-settings-company')} />
    </ConsolePage>
  )
}
