import { consoleLocale } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { Note } from '#components/operator/note.tsx'
import { SettingForms } from '#components/operator/setting-forms.tsx'
import { getTexts } from '#components/operator/texts.ts'
import { listSettings } from '#lib/contract/operator-settings.ts'
import { toPath } from '#lib/routes/table.ts'

const KEYS = [
  'service_fee_bp',
  'withdrawal_fee',
  'least_withdrawal',
  'least_job_fee',
  'second_approver_from',
  'withdrawal_marks',
  'topup_limits',
  'arrival_limits',
  'case_limits',
  'promo_limits',
  'referral',
]

export async function SettingsFeesScreen() {
  const t = await getTexts('settings')
  return (
    <ConsolePage name="Operator-settings-fees" gate={listSettings}>
      <Note text={t('feesNote')} />
      <SettingForms keys={KEYS} href={toPath(await consoleLocale(), 'Operator-settings-fees')} />
    </ConsolePage>
  )
}
