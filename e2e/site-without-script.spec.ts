import { expect } from '@playwright/test'
import { filterJobs, openFilters, readAnswer, searchQuestions } from './pages/site.ts'
import { test } from './support/test.ts'
import { texts } from './support/texts.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the contact form says what is wrong and loses nothing, then gives its reference', async ({
    page,
  }) => {
    const t = texts('th')
    await page.goto('/th/contact')
    await page.getByLabel(t('company.form.message'), { exact: true }).fill('ขอคุยเรื่องแคมเปญ')
    await page.getByRole('button', { name: t('company.form.send') }).click()
    await expect(page.getByRole('alert')).toContainText(t('company.form.needName'))
    await expect(page.locator('#lead-email-problem')).toHaveText(t('company.form.needReach'))
    await expect(page.locator('#lead-email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#lead-email')).toHaveAttribute('aria-describedby', /\blead-email-problem\b/)
    await expect(page.locator('#lead-message')).not.toHaveAttribute('aria-invalid')
    await expect(page.getByLabel(t('company.form.message'), { exact: true })).toHaveValue('ขอคุยเรื่องแคมเปญ')
    await page.getByLabel(t('company.form.name'), { exact: true }).fill('ก้อย')
    await page.locator('#lead-email').fill('koi@example.test')
    await page.getByRole('button', { name: t('company.form.send') }).click()
    await expect(page.getByText(t('company.form.sentTitle'))).toBeVisible()
    await expect(page.locator('[data-lead-reference]')).toHaveText(/^L\d+/)
    await expect(page.locator('#lead-message')).toBeHidden()
  })

  test('filters, pages and questions work', async ({ page }) => {
    const t = texts('th')
    await page.goto('/th/jobMarketBoard')
    const all = await page.locator('main h2 a').count()
    expect(all).toBeGreaterThan(0)
    await filterJobs(page, t, { pay: '10000' })
    expect(new URL(page.url()).searchParams.get('pay')).toBe('10000')
    await openFilters(page, t)
    await page
      .getByRole('link', { name: t('site.jobs.clear') })
      .first()
      .click()
    await filterJobs(page, t, { platform: 'TIKTOK' })
    await expect(page.getByLabel(t('site.jobs.platform'), { exact: true })).toHaveValue('TIKTOK')
    const cards = page.locator('main li').filter({ has: page.locator('h2 a') })
    const shown = await cards.count()
    expect(shown).toBeGreaterThan(0)
    await expect(cards.filter({ has: page.getByRole('img', { name: 'TikTok' }) })).toHaveCount(shown)
    // Back to the list before the filter: its form shows what the list shows.
    await page.goBack()
    await expect(page.getByLabel(t('site.jobs.platform'), { exact: true })).toHaveValue('')

    await page.goto('/th/articles')
    await page.getByRole('link', { name: t('site.pages.next') }).click()
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    await expect(page.locator('main h2 a').first()).toBeVisible()
    // Behind the last page: said as it is, and a way back to the list.
    for (const list of ['articles', 'caseStudy', 'jobMarketBoard']) {
      await page.goto(`/th/${list}?page=999`)
      await expect(page.getByRole('heading', { name: t('site.pages.pastTitle') })).toBeVisible()
    }
    await page.getByRole('link', { name: t('site.pages.first') }).click()
    await expect(page.locator('main h2 a').first()).toBeVisible()
    // The number on the home page is the one of the list behind its link.
    await page.goto('/th/caseStudy')
    const cases = /\d+/.exec((await page.locator('main p[role=status]').first().textContent()) ?? '')?.[0]
    await page.goto('/th')
    await expect(page.locator('section[aria-labelledby="proof"]')).toContainText(
      `${t('home.proofCases')}${cases}`,
    )

    await page.goto('/th/faq')
    const question = (await page.locator('summary').first().textContent()) ?? ''
    expect((await readAnswer(page, question)).length).toBeGreaterThan(10)
    await searchQuestions(page, t, 'เครดิต')
    await expect(page.locator('summary:visible').first()).toBeVisible()
    // What asks us stands in a wide stack; its buttons keep their own gap.
    await expect(page.getByRole('link', { name: t('site.faq.ask') }).locator('..')).toHaveCSS(
      'column-gap',
      '12px',
    )
    await searchQuestions(page, t, 'ไม่มีคำนี้แน่นอน')
    await expect(page.getByRole('heading', { name: t('site.faq.emptyTitle') })).toBeVisible()
    await expect(page.getByRole('link', { name: t('site.faq.ask') })).toHaveCount(1)
  })
})
