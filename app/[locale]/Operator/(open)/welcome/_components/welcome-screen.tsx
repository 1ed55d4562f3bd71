import { ClientMessages } from '#components/layout/client-messages.tsx'
import { NeedsScript } from '#components/layout/needs-script.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { consoleLocale } from '#components/operator/console.ts'
import { toPath } from '#lib/routes/table.ts'
import { OperatorWelcome } from './operator-welcome.tsx'

export async function WelcomeScreen() {
  const locale = await consoleLocale()
  return (
    <PlainScreen name="Operator-welcome">
      <ClientMessages namespaces={['errors', 'form', 'operatorForms', 'signUp', 'ui']}>
        <NeedsScript />
        <OperatorWelcome
          signIn={toPath(locale, 'Operator-signin')}
          home={toPath(locale, 'Operator-dashboard')}
          setup={toPath(locale, 'Operator-setup')}
        />
      </ClientMessages>
    </PlainScreen>
  )
}
