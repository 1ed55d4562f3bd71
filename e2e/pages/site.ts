import { expect, type Page } from '@playwright/test'
import type { Texts } from '../support/texts.ts'

/**
 * Opens the filters of the public board, which are a sheet on phones. A busy machine may lose a press, after which
 * people press again.
 */
export async function openFilters(page: Page, t: Texts): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 992) return
  const open = page.getByRole('button', { name: new RegExp(`^${t('site.jobs.filters')}`) })
  const close = page.getByRole('button', { name: t('site.jobs.closeFilters'), exact: true })
  await expect(async () => {
    if (!(await close.isVisible())) await open.click()
    await expect(close).toBeVisible({ timeout: 2000 })
  }).toPass()
}

/** Chooses filters of the public board by their labels and shows the jobs. Values are the options' values. */
export async function filterJobs(
  page: Page,
  t: Texts,
  given: { platform?: string; pay?: string; category?: string },
): Promise<void> {
  await openFilters(page, t)
  for (const [name, value] of Object.entries(given))
    await page.getByLabel(t(`site.jobs.${name}`), { exact: true }).selectOption(value)
  await page.getByRole('button', { name: t('site.jobs.show') }).click()
  await expect(page.getByRole('search').getByRole('status')).toBeVisible()
}

/** Opens a job of the public board by its title. */
export async function openJob(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** From a public job to the member's own page of it, where one applies. */
export async function applyFromBoard(page: Page, t: Texts): Promise<void> {
  await page.getByRole('link', { name: t('site.jobs.apply'), exact: true }).click()
  await page.waitForURL(/\/Influencer\/jobMarket\//)
}

/** Searches the questions. */
export async function searchQuestions(page: Page, t: Texts, word: string): Promise<void> {
  await page.getByLabel(t('site.faq.word')).fill(word)
  await page.getByRole('button', { name: t('site.faq.find') }).click()
  await page.waitForURL(/[?&]q=/)
}

/** Opens one question and gives its answer's text. */
export async function readAnswer(page: Page, question: string): Promise<string> {
  const box = page.getByRole('group').filter({ hasText: question })
  await box.getByText(question, { exact: true }).click()
  const answer = box.locator('p')
  await expect(answer).toBeVisible()
  return (await answer.textContent()) ?? ''
}

/** Sends the contact form and gives the reference. */
export async function sendContact(
  page: Page,
  t: Texts,
  given: { name: string; email: string; message: string },
): Promise<string> {
  await page.getByLabel(t('company.form.name'), { exact: true }).fill(given.name)
  await page.getByLabel(t('company.form.email'), { exact: true }).fill(given.email)
  await page.getByLabel(t('company.form.message'), { exact: true }).fill(given.message)
  await page.getByRole('button', { name: t('company.form.send'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('company.form.sentTitle') })).toBeVisible()
  return (await page.getByText(/L\d{6}-\d+/).textContent()) ?? ''
}
