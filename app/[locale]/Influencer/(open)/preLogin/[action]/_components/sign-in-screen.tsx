import { getTranslations } from 'next-intl/server'
import { type DemoAccount, SignInForm, type SignInKind } from '#components/account/sign-in-form.tsx'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { DEMO_PASSWORD } from '#lib/domain/demo.ts'
import { readSite } from '#lib/session/site.ts'

async function demoAccounts(): Promise<DemoAccount[]> {
  const t = await getTranslations('signUp.demo')
  const influencers = {
    'ploy@influ.demo': t('ploy'),
    'new@influ.demo': t('new'),
    'blocked@influ.demo': t('blocked'),
    'failed@influ.demo': t('failedOne'),
    'manager@influ.demo': t('manager'),
  }
  const marketers = {
    'brand@brand.demo': t('brand'),
    'agency@brand.demo': t('agency'),
    'expired@brand.demo': t('expiredOne'),
    'empty@brand.demo': t('empty'),
    'solo@brand.demo': t('solo'),
  }
  const rows = (kind: SignInKind, accounts: Record<string, string>) =>
    Object.entries(accounts).map(([email, about]) => ({ email, kind, about }))
  return [...rows('influencer', influencers), ...rows('marketer', marketers)]
}

export async function SignInScreen({ kind, next }: { kind: SignInKind; next: string | undefined }) {
  const { demo } = readSite(process.env)
  return (
    <PlainScreen name="Influencer-preLogin">
      <ClientMessages namespaces={['code', 'errors', 'form', 'signUp', 'ui']}>
        <SignInForm
          key={kind}
          kind={kind}
          next={next}
          demo={demo ? { password: DEMO_PASSWORD, accounts: await demoAccounts() } : undefined}
        />
      </ClientMessages>
    </PlainScreen>
  )
}
