import { expect } from '@playwright/test'
import { faultsOf } from './support/faults.ts'
import { signInMember } from './support/outbox.ts'
import { alive } from './support/people.ts'
import { test } from './support/test.ts'
import { LOCALES, texts } from './support/texts.ts'

// Nothing is sent: the demo world stays as it is but for a draft.
for (const locale of LOCALES) {
  test(`a brand compares applicants and hires again in two presses, ${locale}`, async ({ page }) => {
    test.setTimeout(120_000)
    const t = texts(locale)
    await page.setViewportSize({ width: 1280, height: 900 })
    await signInMember(page.request, { kind: 'marketer', email: 'brand@brand.demo' })
    const { items } = (await (await page.request.get('/api/campaigns')).json()) as {
      items: { id: string; entry: string; counts: { applicants: number; completed: number } }[]
    }
    const open = items.find((one) => one.counts.applicants > 1)!
    await page.goto(`/${locale}/Marketer/campaign/${open.id}?tab=influencers&view=table&sort=followers`)
    await alive(page)
    const boxes = page.getByRole('checkbox', { name: t.like('campaign.choose.pick') })
    await boxes.nth(0).focus()
    await page.keyboard.press('Space')
    const bar = page.getByRole('region', { name: t('campaign.choose.bar') })
    const compare = bar.getByRole('button', { name: t.like('campaign.choose.compare') })
    // What cannot be pressed yet does not look as if it could.
    await expect(compare).toBeDisabled()
    await expect(compare).toHaveCSS('opacity', '0.5')
    await boxes.nth(1).check()
    await expect(compare).toHaveCSS('opacity', '1')
    await compare.click()
    const dialog = page.getByRole('dialog', { name: t('campaign.choose.compareTitle') })
    await expect(dialog.getByRole('columnheader')).toHaveCount(2)
    await expect(dialog.getByRole('row', { name: t('campaign.choose.record') })).toBeVisible()
    expect(await faultsOf(page, `compare, ${locale}`)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(compare).toBeFocused()

    const done = items.find((one) => one.counts.completed > 0)!
    await page.goto(`/${locale}/Marketer/campaign/${done.id}?tab=work&show=finished`)
    await alive(page)
    await page
      .getByRole('button', { name: t.like('campaign.choose.rehireName') })
      .first()
      .click()
    await page.waitForURL(/draft=.*step=check/)
    await expect(page.getByRole('button', { name: t.like('campaign.check.send') })).toBeEnabled()
  })
}
