import { expect, type Locator, type Page } from '@playwright/test'
import { lookAtFocus } from './faults.ts'

/** Goes on by Tab until the focus is on `target`; at every stop the focus is seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < 90; press++) {
    await page.keyboard.press('Tab')
    // Behind the last control the browser's own bars come, then the page again.
    expect((await lookAtFocus(page))?.faults ?? []).toEqual([])
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** Tab as often as there is something in the dialog, and more: the focus never leaves it. */
export async function expectHeld(page: Page, dialog: Locator): Promise<void> {
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press(press < 6 ? 'Tab' : 'Shift+Tab')
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
}
