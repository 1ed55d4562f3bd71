// Runs the tests of one step and reports their number, the failures, and the slowest files.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT, run } from './tools.mjs'

export const OUT = join(ROOT, 'test-results')

export function missing(sentence) {
  console.error(sentence)
  return { passed: 0, failed: 1 }
}

/** The tests of some projects of vitest.config.ts, or some of their files. */
export async function vitest(name, projects, files = []) {
  const report = join(OUT, `${name}.json`)
  rmSync(report, { force: true })
  const { code } = await run('vitest', [
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    // A third of their time tests wait: for PostgreSQL, for a process that starts or ends, for a clock. A number, because
    // Vitest cuts a percentage down to the number of processors.
    `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (!existsSync(report)) return missing(`vitest wrote no report for ${name}.`)
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPassedTestSuites, testResults } =
    JSON.parse(readFileSync(report, 'utf8'))
  if (numPassedTestSuites + numFailedTestSuites === 0) return missing(`${name} has no tests.`)
  const slowest = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return counted(code, numPassedTests, numFailedTests, testFaults(testResults), slowest)
}

/** Runs the browser tests of some projects of playwright.config.ts, or some of their files, against one server. */
export async function journeys(name, { url, env }, projects, browser, files = []) {
  const report = join(OUT, `browser-${name}.json`)
  rmSync(report, { force: true })
  const { code } = await run(
    'playwright',
    ['test', ...files, '--reporter=list,json', ...projects.map((project) => `--project=${project}`)],
    {
      env: {
        BASE_URL: url,
        ...env,
        CHROMIUM_PATH: browser,
        BROWSER_RESULTS: join(OUT, `browser-${name}`),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  )
  if (!existsSync(report)) return missing(`Playwright wrote no report for ${name}.`)
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'))
  return counted(
    code,
    stats.expected,
    stats.unexpected + stats.flaky + errors.length,
    journeyFaults(suites).concat(errors.map(({ message }) => firstLines(message))),
    journeySeconds(suites).map(({ file, seconds }) => ({ file: `${name}: ${file}`, seconds })),
  )
}

function counted(code, passed, failed, faults, slowest) {
  // A tool that failed without a failed test (a broken file, a crash) counts as one failure.
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, faults, slowest }
}

function testFaults(files) {
  return files.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}\n${firstLines(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${firstLines(failureMessages[0])}`),
  ])
}

function journeyFaults(suites = []) {
  return suites.flatMap(({ file, specs = [], suites: inner }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(
        ({ title, tests }) => `${file} › ${title}\n${firstLines(tests[0]?.results.at(-1)?.error?.message)}`,
      ),
    ...journeyFaults(inner),
  ])
}

/** Seconds of each file of browser tests. */
function journeySeconds(suites) {
  const specsOf = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(specsOf)]
  return suites.map((suite) => {
    const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    return { file: suite.file, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 }
  })
}

function firstLines(text = '') {
  return stripVTControlCharacters(text).split('\n').slice(0, 8).join('\n')
}
