import { expect, type Locator } from '@playwright/test'
import { confirmIn, type Operator } from './operator.ts'
import { picture } from './picture.ts'
import { thaiId } from './profiles.ts'
import { texts } from './texts.ts'

const t = texts('en')

const TAX_ID = thaiId(0, '10556123456')
const WRONG_TAX_ID = TAX_ID.slice(0, 12) + ((Number(TAX_ID[12]) + 1) % 10)

/** A value of a form: its label, what is typed or chosen. */
type Typed = readonly [label: string, value: string, kind?: 'choice']

export const setting = (key: string) => t(`operator.editor.setting.${key}`)
export const field = (name: string, language?: 'inThai' | 'inEnglish') => {
  const label = t(`operator.editor.field.${name}`)
  return language ? t(`operator.editor.${language}`).replace('{label}', label) : label
}

async function type(form: Locator, given: readonly Typed[]): Promise<void> {
  for (const [label, value, kind] of given) {
    // What may be left out says so behind its label.
    const box = form.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\(optional\\))?$`))
    if (kind === 'choice') await box.selectOption(value)
    else await box.fill(value)
  }
}

/** What the list of the first run says of each step. */
export async function expectSteps(
  { page, go }: Operator,
  expected: Readonly<Record<string, 'done' | 'todo'>>,
): Promise<void> {
  await go('setup')
  const rows = page.getByRole('table', { name: t('operator.setup.steps') }).getByRole('row')
  for (const [step, state] of Object.entries(expected))
    await expect(
      rows.filter({
        has: page.getByRole('link', { name: t(`operator.setup.step.${step}`), exact: true }),
      }),
    ).toContainText(t(`operator.setup.${state}`))
}

/** Fills one form of settings of the page that stands open and sends it with its reason. */
export async function sendSetting(
  { page }: Operator,
  key: string,
  values: readonly Typed[],
  button: 'save' | 'ask' = 'save',
): Promise<void> {
  const form = page.getByRole('form', { name: setting(key), exact: true })
  await type(form, [...values, [t('operator.editor.reason'), 'First set-up']])
  await form.getByRole('button', { name: t(`operator.editor.${button}`), exact: true }).click()
}

/** The same, and waits until the page says that it holds. */
export async function saveSetting(who: Operator, key: string, values: readonly Typed[]): Promise<void> {
  const answer = who.page.waitForResponse((one) => one.url().endsWith('/api/operator/settings/change'))
  await sendSetting(who, key, values)
  expect(await (await answer).json()).toEqual({ status: 'done', approvalId: null })
  // A setting that was never set says so until the page is read again; one that was set gets a row of history more.
  const section = who.page
    .locator('section')
    .filter({ has: who.page.getByRole('heading', { name: setting(key), exact: true }) })
  await expect(section.getByText(t('operator.editor.isSet'), { exact: true })).toBeVisible()
}

/** Confirms every tax row that waits for it, with its source. */
export async function confirmTaxRows({ page, go }: Operator): Promise<number> {
  await go('setup?step=tax')
  const button = page.getByRole('button', { name: t('operator.settings.confirm'), exact: true })
  const count = await button.count()
  for (let left = count; left > 0; left--) {
    await button.first().click()
    const dialog = page.getByRole('dialog')
    await type(dialog, [
      [t('operator.settings.source'), 'Royal Decree No. 790 of 1 September 2026'],
      [t('operator.settings.reason'), 'Read in the Royal Gazette'],
    ])
    await dialog.getByRole('button', { name: t('operator.settings.confirm'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(button).toHaveCount(left - 1)
  }
  return count
}

/** Publishes the draft that the editor shows. */
async function publish({ page }: Operator): Promise<void> {
  const button = page.getByRole('button', { name: t('operator.editor.publish'), exact: true })
  await button.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('operator.editor.publish'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toHaveCount(0)
}

export async function publishLegal(who: Operator, kind: string): Promise<void> {
  await who.go(`content/legal?edit=${kind}`)
  await publish(who)
}

/** Publishes every draft of a kind by one press. */
export async function publishDrafts({ page, go }: Operator, kind: string): Promise<void> {
  await go(`content/${kind}`)
  const name = t.like('operator.editor.publishDrafts')
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
}

/** Writes a package, which stays a draft, and publishes it. */
export async function publishPackage(who: Operator, key: string, values: readonly Typed[]): Promise<void> {
  const { page, go } = who
  await go('content/packages?new=1')
  const form = page.getByRole('form', { name: t('operator.editor.form'), exact: true })
  await type(form, [[t('operator.editor.key'), key], ...values])
  await form.getByRole('button', { name: t('operator.editor.saveDraft'), exact: true }).click()
  await page.waitForURL(`**edit=${key}`)
  await publish(who)
}

/** Writes an article with the words of its picture and publishes it. */
export async function publishArticle(who: Operator, key: string): Promise<void> {
  const { page, go } = who
  await go('content/articles?new=1')
  const form = page.getByRole('form', { name: t('operator.editor.form'), exact: true })
  const words = (['title', 'excerpt', 'body', 'imageAlt'] as const).flatMap((name) =>
    (['inThai', 'inEnglish'] as const).map(
      (language) => [field(name, language), `Our first week, ${name}`] as const,
    ),
  )
  await type(form, [
    [t('operator.editor.key'), key],
    [field('author'), 'Nok'],
    [field('image'), '/images/pictures/home-studio-800.webp'],
    [field('imageFocus'), '30 40'],
    ...words,
  ])
  await form.getByLabel(field('categoryId'), { exact: true }).selectOption({ label: t('site.blog.updates') })
  // The page as search engines will show it, while it is typed.
  await expect(form.getByText(/Our first week, title – /).first()).toBeVisible()
  await form.getByRole('button', { name: t('operator.editor.saveDraft'), exact: true }).click()
  await page.waitForURL(`**edit=${key}`)
  await publish(who)
}

export async function invite(
  { page, go }: Operator,
  given: { name: string; email: string; roles: readonly string[] },
): Promise<void> {
  await go('settings/operators')
  const label = t('operator.settings.invite')
  await page.getByRole('button', { name: label, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await type(dialog, [
    [t('operator.settings.name'), given.name],
    [t('operator.settings.email'), given.email],
  ])
  for (const role of given.roles)
    await dialog.getByRole('checkbox', { name: t(`operator.settings.role.${role}`), exact: true }).check()
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText(t('operator.settings.invited')).first()).toBeVisible()
}

/** Confirms the one act that waits for a second person, on the overview. */
export async function confirmWaiting(who: Operator, command: string): Promise<void> {
  const { page, go } = who
  await go('dashboard')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: command, exact: true }) })
  await confirmIn(card, who)
  await expect(card).toHaveCount(0)
}

/** Confirms the money of an order by its slip, with the reference of the bank. */
export async function confirmSlip({ page, go }: Operator, no: string, bankRef: string): Promise<void> {
  await go('purchases')
  await page.getByRole('link', { name: no }).first().click()
  await page.waitForURL(/purchases\/[0-9a-f-]{36}/)
  const label = t('operator.purchases.confirm')
  await page.getByRole('button', { name: label, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await type(dialog, [[t('operator.purchases.bankRef'), bankRef]])
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText(t('operator.purchases.confirmed')).first()).toBeVisible()
}

/** Walks the steps that one person can finish: company, taxes, accounts, fees, legal texts and a package. */
export async function fillSteps(who: Operator, company: string): Promise<void> {
  await who.go('setup?step=company')
  const facts = [
    [field('nameTh'), company],
    [field('nameEn'), 'Siang Dee Co., Ltd.'],
    [field('addressTh'), '99/1 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110'],
    [field('branchCode'), '00000'],
  ] as const
  await sendSetting(who, 'company', [...facts, [field('taxId'), WRONG_TAX_ID]])
  const form = who.page.getByRole('form', { name: setting('company'), exact: true })
  await expect(form.getByLabel(field('taxId'))).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel(field('nameTh'))).toHaveValue(company)
  await form.getByLabel(new RegExp(`^${field('logo')}`)).setInputFiles(await picture(9, 'logo.jpg'))
  await expect(form.getByAltText(t('operatorForms.data.logoNow'))).toBeVisible()
  await saveSetting(who, 'company', [[field('taxId'), TAX_ID]])
  await saveSetting(who, 'contact', [[field('phone'), '02 123 4567']])
  expect(await confirmTaxRows(who)).toBeGreaterThan(1)
  const account = (no: string) =>
    [
      [field('bankCode'), '004', 'choice'],
      [field('accountNo'), no],
      [field('accountName'), company],
    ] as const
  await who.go('setup?step=payment')
  await saveSetting(who, 'payment_ways', account('123-4-56789-0'))
  await who.go('setup?step=fees')
  await saveSetting(who, 'service_fee_bp', [])
  await who.go('setup?step=payout')
  await saveSetting(who, 'payout_bank', account('9876543210'))
  for (const kind of ['terms', 'privacy']) await publishLegal(who, kind)
  await publishPackage(who, 'five-voices', [
    [field('kind'), 'package', 'choice'],
    [field('slugEn'), 'five-voices-en'],
    [field('channelType'), 'INSTAGRAM', 'choice'],
    [field('postType'), 'photoPost', 'choice'],
    [field('slots'), '5'],
    [field('price'), '6000'],
    [field('feePerSlot'), '1000'],
    [field('validDays'), '90'],
    [field('position'), '1'],
    ...(['inThai', 'inEnglish'] as const).flatMap((language) =>
      (['name', 'summary', 'body'] as const).map(
        (name) => [field(name, language), `Five voices, ${name}`] as const,
      ),
    ),
  ])
}
