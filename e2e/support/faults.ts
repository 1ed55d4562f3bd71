import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Axe {
  run(
    root: Document,
    options: {
      resultTypes: string[]
      runOnly: { type: string; values: readonly string[] }
    },
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>
}
/**
 * Faults of the page as it stands. The first look at a page sends axe into it, the next ones ask the one that is there;
 * without frames of their own, pages need no second document to gather the results in.
 */
export async function faultsOf(page: Page, where: string, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window)))
    await new AxeBuilder({ page }).setLegacyMode().withRules('document-title').analyze()
  const violations = await page.evaluate(
    async ([type, values]) => {
      const { axe } = window as unknown as { axe: Axe }
      const result = await axe.run(document, { resultTypes: ['violations'], runOnly: { type, values } })
      return result.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
      )
    },
    rules === undefined ? (['tag', TAGS] as const) : (['rule', rules] as const),
  )
  return violations.map((violation) => `${where} ${violation}`)
}

/** Says so when the page is wider than its window. */
export async function sideways(page: Page, where: string): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return over > 0 ? [`${where} scrolls sideways by ${over} px`] : []
}
