import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { VisitorMessages } from '#components/layout/visitor-messages.tsx'
import { consoleLocale } from '#components/operator/console.ts'
import { getTexts } from '#components/operator/texts.ts'
import { signInOperator, verifyOperatorCode, verifyOperatorKey } from '#lib/contract/operator-auth.ts'
import { DEMO_PASSWORD } from '#lib/domain/demo.ts'
import { toPath } from '#lib/routes/table.ts'
import { readSite } from '#lib/session/site.ts'
import { type DemoOperator, OperatorSignIn } from './operator-sign-in.tsx'

export async function SigninScreen({ next }: { next: string | undefined }) {
  const locale = await consoleLocale()
  const t = await getTexts('signIn.demo')
  const accounts: DemoOperator[] = [
    { email: 'ops@siang.demo', about: t('ops') },
    { email: 'support@siang.demo', about: t('support') },
    { email: 'finance@siang.demo', about: t('finance') },
    { email: 'finance2@siang.demo', about: t('finance2') },
    { email: 'content@siang.demo', about: t('content') },
  ]
  const home = toPath(locale, 'Operator-dashboard')
  return (
    <PlainScreen name="Operator-signin">
      <VisitorMessages
        operatorParts={['signIn', 'securityKeys']}
        calls={[signInOperator, verifyOperatorCode, verifyOperatorKey]}
      >
        <OperatorSignIn
          next={next && /^\/(?:th|en)\/Operator\//.test(next) ? next : home}
          outbox={toPath(locale, 'test')}
          demo={readSite(process.env).demo ? { password: DEMO_PASSWORD, accounts } : undefined}
        />
      </VisitorMessages>
    </PlainScreen>
  )
}
