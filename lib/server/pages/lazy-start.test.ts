import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startAfterPaintScript } from '../../browser/start-after-paint.ts'
import { UnknownStartError, waitForPaint } from './lazy-start.ts'

const START_SCRIPT = startAfterPaintScript()

const PAGE =
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>' +
  '<script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/b.js" async=""></script>' +
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>x</p>' +
  '<script id="_R_">push()</script><script src="/_next/static/chunks/main.js" async=""></script>' +
  '<script>data("<script src=\\"/_next/static/chunks/a.js\\" async=\\"\\">")</script></body></html>'

test('every script file of the framework is asked for once, by the script at the end of the body', () => {
  const page = waitForPaint(PAGE, START_SCRIPT)
  expect(page).not.toMatch(/<script src="[^"]*" async/)
  expect(page).not.toContain('preload')
  expect(page).toContain(
    `push()</script><script data-files="/_next/static/chunks/a.js /_next/static/chunks/b.js /_next/static/chunks/main.js">${START_SCRIPT}</script><script>data(`,
  )
  expect(page).toContain('<script src="/_next/static/chunks/old.js" noModule="">')
})

test('HTML that the framework did not start stays as it is', () => {
  const html = '<p>x</p>'
  expect(waitForPaint(html, START_SCRIPT)).toBe(html)
})

test('a page of the framework whose files are named in another way is not taken for one', () => {
  for (const html of [
    PAGE.replace('<script src="/_next/static/chunks/main.js" async=""></script>', ''),
    PAGE.replaceAll('async=""', 'defer=""'),
  ])
    expect(() => waitForPaint(html, START_SCRIPT)).toThrow(UnknownStartError)
})

/** The files that the script loads in a browser with these features; `paint` and `wait` simulate time. */
function run(
  browser: { hidden: boolean; types?: string[] },
  attributes: Record<string, string> = { 'data-files': '/a.js /b.js' },
) {
  const asked: string[] = []
  const types = new Set<string>()
  const gone = new Set<string>()
  let tell: (list: object, observer: object) => void = () => {}
  let late = () => {}
  class Observer {
    static supportedEntryTypes = browser.types
    constructor(then: typeof tell) {
      tell = then
    }
    observe() {}
    disconnect() {}
  }
  const document = {
    hidden: browser.hidden,
    currentScript: { dataset: { files: attributes['data-files'], type: attributes['data-type'] } },
    documentElement: {
      dataset: new Proxy({}, { deleteProperty: (_, name) => Boolean(gone.add(String(name))) }),
    },
    createElement: () => ({}),
    querySelectorAll: () => [],
    head: {
      appendChild: ({ src, type }: { src: string; type: string }) => {
        asked.push(src)
        types.add(type)
      },
    },
  }
  const setTimeout = (then: () => void) => {
    late = then
  }
  runInContext(
    START_SCRIPT,
    createContext({
      document,
      setTimeout,
      window: { PerformanceObserver: Observer },
    }),
  )
  const paint = (name: string) => {
    const getEntriesByName = (wanted: string) => (wanted === name ? [{}] : [])
    tell({ getEntriesByName }, new Observer(tell))
  }
  return { asked, types, gone, paint, wait: () => late() }
}

test('the files come after the first contentful paint, once', () => {
  const { asked, gone, paint, wait } = run({ hidden: false, types: ['paint'] })
  paint('first-paint')
  expect([asked, [...gone]]).toEqual([[], []])
  paint('first-contentful-paint')
  wait()
  expect([asked, [...gone]]).toEqual([['/a.js', '/b.js'], ['unpainted']])
})

test('they come in time where no paint is told', () => {
  expect(run({ hidden: true, types: ['paint'] }).asked).toEqual(['/a.js', '/b.js'])
  expect(run({ hidden: false, types: ['longtask'] }).asked).toEqual(['/a.js', '/b.js'])
  const { asked, wait } = run({ hidden: false, types: ['paint'] })
  wait()
  expect(asked).toEqual(['/a.js', '/b.js'])
})

test('files are asked for as what the page says they are', () => {
  const attributes = { 'data-files': '/a.js', 'data-type': 'module' }
  expect([...run({ hidden: true }, attributes).types]).toEqual(['module'])
  expect([...run({ hidden: true }).types]).toEqual([''])
})
