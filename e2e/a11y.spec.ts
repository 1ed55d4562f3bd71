import { expect } from '@playwright/test'
import { faultsOf, sideways, smallTargets, tornWords } from './support/faults.ts'
import { signInMember } from './support/outbox.ts'
import { person } from './support/people.ts'
import { test } from './support/test.ts'

// The list of faults says where they are; recording each look would take longer than the looks.
test.use({ trace: 'off', screenshot: 'off' })

const AREAS = {
  influencer: {
    email: 'ploy@influ.demo',
    paths: ['dashboard', 'job', 'jobMarket', 'earn', 'account', 'channelDetail'],
  },
  marketer: {
    email: 'brand@brand.demo',
    paths: ['dashboard', 'credit', 'credit/buy', 'statement', 'account'],
  },
} as const

for (const [locale, width, scheme] of [
  ['th', 390, 'light'],
  ['en', 1280, 'dark'],
] as const)
  for (const kind of ['influencer', 'marketer'] as const)
    test(`${kind} area has no fault that a machine finds: ${locale} ${width} ${scheme}`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      const { email, paths } = AREAS[kind]
      const who = await person(browser, { kind, locale, width, email })
      await who.page.emulateMedia({ colorScheme: scheme })
      await signInMember(who.page.request, who)
      for (const path of paths) {
        await who.go(`/${kind === 'influencer' ? 'Influencer' : 'Marketer'}/${path}`)
        expect(await faultsOf(who.page, path)).toEqual([])
        expect(await sideways(who.page, path)).toEqual([])
        expect(await tornWords(who.page, path)).toEqual([])
        if (width < 992) expect(await smallTargets(who.page, path)).toEqual([])
      }
      await who.context.close()
    })
