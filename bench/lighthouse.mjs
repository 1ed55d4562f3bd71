// Row 9 of docs/performance.md: Lighthouse on a lab phone (390×844, slow 4G, CPU ÷ 4) over every public page, medians of RUNS runs. Arguments: paths, to look at these only.
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../lib/server/testing/free-port.ts'
import { findShell } from '../scripts/browser.mjs'
import { listPublicPages } from '../scripts/public-pages.ts'
import { GOALS } from './goals.mjs'
import { median, sleep, undisturbed } from './load.mjs'
import { heading, startOurs } from './rivals.mjs'

const RUNS = Number(process.env.RUNS ?? 5)
const { lcpSeconds, tbt, tbtOfForms, score: GOAL_SCORE } = GOALS[9]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
/** Rounds to 0.00. */
const MOST_SHIFT = 0.005
// Pages that search engines must not index: their SEO score has no meaning.
const UNLISTED = /preLogin|recovery|acceptConsent|deactivateSucceed|signin|welcome|Linkout|\/error/

// The headless shell: a full browser of 2026 also draws its own windows, which halves the speed on two cores.
const executablePath = await findShell()
if (executablePath === undefined) throw new Error('No Chromium: set CHROMIUM_PATH.')
const site = process.env.BASE_URL ? { named: process.env.BASE_URL, stop: async () => {} } : await startOurs()
const port = await freePort()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
const config = {
  extends: 'lighthouse:default',
  settings: {
    onlyCategories: CATEGORIES,
    formFactor: 'mobile',
    screenEmulation: { mobile: true, width: 390, height: 844, deviceScaleFactor: 3, disabled: false },
  },
}

/** Visits after which the page cache has sent a page in its smallest form (`lib/server/pages/page-cache.ts`). */
const VISITS = 21
const PACKING_MS = 1_000

/** Asks for the page as often as a busy hour does, so that it is measured as most of its readers get it. */
async function visit(path) {
  for (let n = 0; n < VISITS; n++)
    await (
      await fetch(new URL(path, site.named), { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    ).text()
  await sleep(PACKING_MS)
}

/** One run over the page. Repeated when the browser lost the trace, which happens at times whatever the page. */
async function look(path, tries = 3) {
  const { lhr } = await lighthouse(
    new URL(path, site.named).href,
    { port, output: 'json', logLevel: 'error' },
    config,
  )
  if (!lhr.runtimeError) return lhr
  if (tries === 1) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  return look(path, tries - 1)
}

let missed = 0
try {
  const read = async (path) => (await fetch(new URL(path, site.named))).text()
  const all = []
  for (const locale of ['th', 'en']) all.push(...(await listPublicPages(read, locale)))
  const wanted = process.argv.slice(2)
  /** A page asked for by its path, or by how its path begins: ids differ from run to run. */
  const isAskedFor = (path, asked) =>
    asked.endsWith('*') ? path.startsWith(asked.slice(0, -1)) : path === asked
  const pages = all.filter(
    ({ path }) => wanted.length === 0 || wanted.some((asked) => isAskedFor(path, asked)),
  )
  const unknown = wanted.filter((asked) => !pages.some(({ path }) => isAskedFor(path, asked)))
  if (unknown.length > 0) throw new Error(`No public page: ${unknown.join(' ')}`)
  heading(`median of ${RUNS} runs, lab phone`)
  console.info(
    '| page | performance | accessibility | best practices | SEO | LCP ms | TBT ms | CLS | faults |',
  )
  console.info('|---|---|---|---|---|---|---|---|---|')
  for (const { path, isForm } of pages) {
    const runs = []
    const faults = new Set()
    await visit(path)
    for (let run = 0; run < RUNS; run++) {
      const { categories, audits } = await undisturbed(() => look(path))
      runs.push({
        ...Object.fromEntries(CATEGORIES.map((name) => [name, (categories[name].score ?? 0) * 100])),
        lcp: audits['largest-contentful-paint'].numericValue,
        tbt: audits['total-blocking-time'].numericValue,
        cls: audits['cumulative-layout-shift'].numericValue,
      })
      for (const name of ['accessibility', 'best-practices', 'seo'])
        for (const { id, weight } of categories[name].auditRefs)
          if (weight > 0 && audits[id].score !== null && audits[id].score < 1) faults.add(id)
    }
    const of = (name) => median(runs.map((one) => one[name]))
    for (const name of CATEGORIES) {
      if (name === 'seo' && UNLISTED.test(path)) continue
      if (Math.round(of(name)) < GOAL_SCORE) missed++
    }
    const most = { lcp: lcpSeconds * 1_000, tbt: isForm ? tbtOfForms : tbt, cls: MOST_SHIFT }
    for (const [name, goal] of Object.entries(most)) if (of(name) > goal) missed++
    const scores = CATEGORIES.map((name) => Math.round(of(name)))
    console.info(
      `| ${path} | ${scores.join(' | ')} | ${Math.round(of('lcp'))} | ${Math.round(of('tbt'))} | ${of('cls').toFixed(3)} | ${[...faults].join(' ')} |`,
    )
  }
  console.info(
    `\nGoals: scores ${GOAL_SCORE} (SEO on listed pages), LCP ≤ ${lcpSeconds} s, TBT ≤ ${tbt} ms (forms ${tbtOfForms}), CLS 0.00: ${missed === 0 ? 'reached' : `missed ${missed} times`}`,
  )
} finally {
  await browser.close()
  await site.stop()
}
process.exit(missed === 0 ? 0 : 1)
