import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { VisitorMessages } from '#components/layout/visitor-messages.tsx'
import { consoleLocale } from '#components/operator/console.ts'
import { acceptOperatorInvitation, readOperatorInvitation } from '#lib/contract/operator-auth.ts'
import { toPath } from '#lib/routes/table.ts'
import { OperatorWelcome } from './operator-welcome.tsx'

export async function WelcomeScreen() {
  const locale = await consoleLocale()
  return (
    <PlainScreen name="Operator-welcome">
      <VisitorMessages
        parts={['password']}
        operatorParts={['welcome']}
        calls={[readOperatorInvitation, acceptOperatorInvitation]}
      >
        <OperatorWelcome
          signIn={toPath(locale, 'Operator-signin')}
          home={toPath(locale, 'Operator-dashboard')}
          setup={toPath(locale, 'Operator-setup')}
        />
      </VisitorMessages>
    </PlainScreen>
  )
}
