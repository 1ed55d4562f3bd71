import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './support/test.ts'
import { LOCALES, texts } from './support/texts.ts'

// One path, alone with its reader: docs/decisions/0027.
for (const locale of LOCALES) {
  for (const kind of ['Influencer', 'Marketer']) {
    test(`the header of sign-up is sent without the button to it, ${locale} ${kind}`, async ({ request }) => {
      const buttonIn = async (page: string) => {
        const html = await (await request.get(`/${locale}/${page}`)).text()
        const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? []
        expect(header).toContain(`href="/${locale}/Influencer/preLogin`)
        return header.includes(`href="/${locale}/${kind}/signup"`)
      }
      // A style sheet hides it when the path of steps has come: painted before that, it would move what is beside it.
      expect(await buttonIn(`${kind}/signup`)).toBe(false)
      expect(await buttonIn(kind)).toBe(true)
    })
  }
  for (const width of [390, 1280]) {
    test(`sign-up puts menus, footer and other buttons away, ${locale} at ${width}`, async ({ page }) => {
      const t = texts(locale)
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/${locale}/Influencer/signup`)
      await expect(page.getByRole('heading', { level: 1, name: t('signUp.consent.heading') })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(
        page.getByRole('banner').getByRole('link', { name: t('common.shell.signUp') }),
      ).toHaveCount(0)
      await expect(page.getByText(t.like('signUp.stepOf')).first()).toBeVisible()
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      ).toBe(true)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
        .analyze()
      expect(violations).toEqual([])
      await page.goto(`/${locale}/Influencer`)
      await expect(page.getByRole('contentinfo')).toHaveCount(1)
    })
  }
}
