import { getLocale, getTranslations } from 'next-intl/server'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { VisitorMessages } from '#components/layout/visitor-messages.tsx'
import { type DemoAccount, SignInForm, type SignInKind } from '#components/sign-in/sign-in-form.tsx'
import { JoinFrame } from '#components/sign-up/join-frame.tsx'
import { signInInfluencer, signInMarketer } from '#lib/contract/auth.ts'
import { DEMO_PASSWORD } from '#lib/domain/demo.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
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
  const locale = toLocale(await getLocale())
  const { demo } = readSite(process.env)
  return (
    <JoinFrame of="member">
      <PlainScreen name="Influencer-preLogin">
        <VisitorMessages parts={['demo', 'signInForm', 'webview']} calls={[signInInfluencer, signInMarketer]}>
          <SignInForm
            key={kind}
            kind={kind}
            next={next}
            demo={
              demo
                ? { password: DEMO_PASSWORD, outbox: toPath(locale, 'test'), accounts: await demoAccounts() }
                : undefined
            }
          />
        </VisitorMessages>
      </PlainScreen>
    </JoinFrame>
  )
}
