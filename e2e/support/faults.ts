import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LOANWORDS } from '../../lib/i18n/loanwords.ts'

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

/** The control that has the focus: whether it is seen, not under what sticks to an edge, and has a ring. */
export const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement
    if (!(control instanceof HTMLElement) || control === document.body) return null
    const isAgain = 'visited' in control.dataset
    control.dataset.visited = 'true'
    const { left, top, width, height } = control.getBoundingClientRect()
    const at = document.elementFromPoint(left + width / 2, top + height / 2)
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const name = (labels[0] ?? control).textContent?.trim() ?? ''
    const isSeen =
      !!at && (control.contains(at) || at.contains(control) || labels.some((one) => one.contains(at)))
    const hasRing = getComputedStyle(control).outlineStyle !== 'none'
    return {
      isAgain,
      faults: [
        ...(isSeen ? [] : [`“${name}” has the focus and is covered`]),
        ...(hasRing ? [] : [`“${name}” has the focus and no ring`]),
      ],
    }
  })

/** Goes through the page by Tab: every control has a ring and is seen. */
export async function hiddenFocus(page: Page, where: string): Promise<string[]> {
  const faults: string[] = []
  for (let count = 0; count < 200; count++) {
    await page.keyboard.press('Tab')
    const found = await lookAtFocus(page)
    if (!found || found.isAgain) break
    faults.push(...found.faults.map((fault) => `${where}: ${fault}`))
  }
  return faults
}

/** Buttons, fields, tabs and chips that are smaller than a finger (docs/screens.md#c7); links in a text are not meant. */
export async function smallTargets(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, summary, select, textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), nav a, a[class*="button"], a[class*="chip"]',
      ),
    ].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const isShown = one.checkVisibility({ visibilityProperty: true }) && width > 1
      // What is small to the eye may be larger to the finger.
      const isGrown = getComputedStyle(one, '::after').position === 'absolute'
      if (!isShown || isGrown || (width >= 43.5 && height >= 43.5)) return []
      return [`“${one.textContent?.trim()}” ${Math.round(width)} × ${Math.round(height)}`]
    }),
  )
  return found.map((one) => `${where}: ${one}`)
}

/** Says so when the page is wider than its window, or links in it are wider than their place. */
export async function sideways(page: Page, where: string): Promise<string[]> {
  const [over, links] = await page.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    Math.max(...[...document.querySelectorAll('main nav')].map((nav) => nav.scrollWidth - nav.clientWidth)),
  ])
  return [
    ...(over > 0 ? [`${where} scrolls sideways by ${over} px`] : []),
    ...(links > 0 ? [`${where} has links that scroll sideways by ${links} px`] : []),
  ]
}

/** Thai loanwords that begin on one line and end on the next (`lib/i18n/loanwords.ts`). */
export async function tornWords(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate((words) => {
    const torn: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? ''
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      for (const word of words)
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => top)
          if (Math.max(...tops) - Math.min(...tops) > 8) torn.push(text.slice(Math.max(0, at - 20), at + 20))
        }
    }
    return torn
  }, LOANWORDS)
  return found.map((one) => `${where} tears “${one}”`)
}
