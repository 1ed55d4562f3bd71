import { expect, type Page } from '@playwright/test'
import type { Api } from './api.ts'
import { review } from './job.ts'
import { alive, type Person, person } from './people.ts'
import { picture } from './picture.ts'

export type Money = { minor: number; currency: string }
export interface Order {
  id: string
  no: string
  status: string
  version: number
  transfer: Money
}

export const marketer = (
  browser: Parameters<typeof person>[0],
  locale: 'th' | 'en',
  email: string,
): Promise<Person> => person(browser, { kind: 'marketer', locale, email, phone: '0800000000', width: 1280 })

export async function placeOrder(
  who: Person,
  given: { baht: number; method: 'promptpay' | 'transfer' | 'card'; transfer: string; wht?: string },
): Promise<string> {
  const { page, t } = who
  await who.go('/Marketer/credit/buy')
  await page.getByLabel(t('credit.buyForm.amount')).fill(String(given.baht))
  await page.getByRole('radio', { name: t(`credit.buyForm.${given.method}`) }).check()
  if (given.wht) await page.getByRole('radio', { name: given.wht }).check()
  await expect(page.getByText(given.transfer).first()).toBeVisible()
  // While another order waits to be paid the button says that this makes a second one.
  const place = page.getByRole('button', { name: t('credit.buyForm.submit') })
  await place.or(page.getByRole('button', { name: t('credit.buyForm.submitMore') })).click()
  await page.waitForURL(/purchase=/)
  await alive(page)
  return /purchase=([0-9a-f-]{36})/.exec(page.url())![1]!
}

export const orderOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/orders/${id}`)).json()) as Order

export const PEOPLE = 'nam gift a pao mai ton june boss kwan max dao ploy'
  .split(' ')
  .map((name) => `${name}@influ.demo`)

export async function deliver(api: Api, jobId: string, seed: number): Promise<void> {
  const { version } = await api.get<{ version: number }>(`/api/jobs/${jobId}`)
  const file = await api.upload<{ id: string }>('/api/files', await picture(seed, 'draft.jpg'), {
    purpose: 'draft',
  })
  await api.post(`/api/jobs/${jobId}/draft`, { version, caption: 'ภาพสินค้า #ad', fileIds: [file.id] })
}

/** The influencer accepts and delivers; the marketer approves in the browser, which pays a job of files only. */
export async function workAndApprove(
  who: Person,
  brand: Api,
  campaignId: string,
  influencer: Api,
  offer: { id: string; version: number },
): Promise<void> {
  await influencer.post(`/api/jobs/${offer.id}/accept`, { version: offer.version, briefVersion: 1 })
  await deliver(influencer, offer.id, 5)
  await review(who, campaignId, 'approve')
  expect((await brand.get<{ status: string }>(`/api/jobs/${offer.id}`)).status).toBe('COMPLETED')
}
