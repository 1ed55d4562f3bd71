import { consoleLocale } from '#components/operator/console.ts'
import { ConsolePage } from '#components/operator/console-page.tsx'
import { TaxRates } from '#components/operator/tax-rates.tsx'
import { getConsoleSettings } from '#lib/contract/operator-console.ts'
import { toPath } from '#lib/routes/table.ts'

export async function SettingsRatesScreen() {
  return (
    <ConsolePage name="Operator-settings-rates" gate={getConsoleSettings}>
      <TaxRates href={toPath(await consoleLocale(), 'Operator-settings-rates')} />
    </ConsolePage>
  )
}
