import { expect, type Locator, type Page } from '@playwright/test'

/** What is wrong with the place that has the focus; empty: it is seen and nothing lies over it. */
const look = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    // Behind the last place the browser's own bars come, then the page again.
    if (!at || at === document.body) return []
    const box = at.getBoundingClientRect()
    const name = `${at.tagName} “${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}”`
    const isRinged = [at, at.parentElement, at.closest('label'), at.nextElementSibling].some((one) => {
      const style = one && getComputedStyle(one)
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    })
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const over = document.elementFromPoint(x, y)
    const isSeen =
      over !== null &&
      (at.contains(over) ||
        over.contains(at) ||
        !!over.closest('label')?.contains(at) ||
        !!at.closest('label')?.contains(over))
    return [...(isRinged ? [] : [`no ring: ${name}`]), ...(isSeen ? [] : [`not seen: ${name}`])]
  })

/** Goes on by Tab until the focus is on `target`; at every stop the focus is seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < 90; press++) {
    await page.keyboard.press('Tab')
    expect(await look(page)).toEqual([])
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
