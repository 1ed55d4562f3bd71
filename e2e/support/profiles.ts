import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** A Thai id number with a right check digit, from eleven free digits. */
export function thaiId(first: number, digits: string): string {
  const twelve = `${first}${digits.padStart(11, '0').slice(-11)}`
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (13 - at), 0)
  return `${twelve}${(11 - (sum % 11)) % 10}`
}

async function fillAddress(who: Person): Promise<void> {
  const { page, t } = who
  await page.getByLabel(t('account.address.houseNo'), { exact: true }).first().fill('99/1')
  await page.getByLabel(t('account.address.postcode')).first().fill('10110')
  const place = page.getByRole('combobox', { name: t('account.address.subDistrict') }).first()
  await expect(place).toBeVisible()
  await place.selectOption({ index: 1 })
}

async function done(page: Page, who: Person): Promise<void> {
  await page.getByRole('button', { name: who.t('account.profile.create') }).click()
  await expect(page.getByRole('heading', { name: who.t('account.profile.doneTitle') })).toBeVisible()
}

interface Business {
  brand: string
  company: string
}

/** The marketer's first profile, which the page shows: a company with tax id and head office. */
export async function completeMarketerProfile(who: Person, given: Business): Promise<void> {
  await fillMarketerProfile(who, given)
  await done(who.page, who)
}

/** The same without sending it. */
export async function fillMarketerProfile(who: Person, given: Business): Promise<void> {
  const { page, t } = who
  await page.getByLabel(t('account.company.brandName')).fill(given.brand)
  await page.getByRole('radio', { name: t('account.company.companyHolder') }).check()
  await page.getByLabel(t('account.company.companyName')).fill(given.company)
  await page.getByLabel(t('account.company.contactName')).fill('Nina Wong')
  await page.getByLabel(t('account.company.taxId')).fill(thaiId(0, who.phone))
  await page.getByRole('radio', { name: t('account.company.headOffice') }).check()
  await fillAddress(who)
}

interface Names {
  firstName: string
  lastName: string
  nickname: string
}

/** The influencer's first profile: names, birth date typed in the Buddhist era, id number, interests, address. */
export async function completeInfluencerProfile(who: Person, given: Names): Promise<void> {
  await who.go('/Influencer/signUpProfile')
  await fillInfluencerProfile(who, given)
  await done(who.page, who)
}

/** Answers question after question, up to the last one, without sending. */
export async function fillInfluencerProfile(who: Person, given: Names): Promise<void> {
  const { page, t } = who
  const goOn = async (next: 'birth' | 'interests' | 'address' | 'pay') => {
    await page.getByRole('button', { name: t('account.first.next') }).click()
    await expect(page.getByRole('heading', { name: t(`account.first.${next}`) })).toBeVisible()
  }
  await page.getByLabel(t('account.person.firstName'), { exact: true }).fill(given.firstName)
  await page.getByLabel(t('account.person.lastName'), { exact: true }).fill(given.lastName)
  await page.getByLabel(t('account.person.nickname')).fill(given.nickname)
  await goOn('birth')
  const birth = page.getByRole('group', { name: t('account.person.birthDate') })
  await birth.getByLabel(t('ui.date.day')).fill('14')
  await birth.getByLabel(t('ui.date.month')).selectOption('3')
  await birth.getByLabel(t('ui.date.year')).fill('2541')
  await page.getByLabel(t('account.person.nationality')).selectOption('TH')
  await goOn('interests')
  for (const interest of ['women', 'food'])
    await page.getByRole('checkbox', { name: t(`social.interest.${interest}`) }).check()
  await goOn('address')
  await fillAddress(who)
  await goOn('pay')
  await page.getByLabel(t('account.person.nationalId')).fill(thaiId(1, who.phone))
}
