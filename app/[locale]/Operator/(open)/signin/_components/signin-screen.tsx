import { ClientMessages } from '#components/layout/client-messages.tsx'
import { NeedsScript } from '#components/layout/needs-script.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { consoleLocale } from '#components/operator/console.ts'
import { getTexts } from '#components/operator/texts.ts'
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
      <ClientMessages namespaces={['code', 'errors', 'form', 'operatorForms', 'ui']}>
        <NeedsScript />
        <OperatorSignIn
          next={next && /^\/(?:th|en)\/Operator\//.test(next) ? next : home}
          outbox={toPath(locale, 'test')}
          demo={readSite(process.env).demo ? { password: DEMO_PASSWORD, accounts } : undefined}
        />
      </ClientMessages>
    </PlainScreen>
  )
}
