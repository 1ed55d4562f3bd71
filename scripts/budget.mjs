// `npm run budget`: bytes of the first load of every public page and of the dashboards against rows 7 and 8 of
// docs/performance.md#goals, as sent; then, in a browser, the requests of each public page and its layout shifts, also
// with late fonts.
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser.mjs'
import { MEMBER_PAGES } from './budget-pages.mjs'
import { firstPictures } from './first-pictures.mjs'
import { browserWithout, DEVICES, lazyShift } from './lazy-fonts.mjs'
import { listPublicPages } from './public-pages.ts'
import { shiftOf } from './shift.mjs'

const BASE = process.env.BASE_URL ?? 'http://localhost:3000'
const KIB = 1024
const LIMITS = {
  // `sent`: compressed and with headers, the bytes that a new connection sends at once (ten segments of 1,460 bytes).
  plain: { script: 15 * KIB, html: 14 * KIB, sent: 14_600 },
  // Pages with React: the two kinds of campaign and the error page; `form`: sign-up, sign-in, recovery, consent. In the
  // smallest form that the page cache sends, a form's document and headers fit into `sent` too.
  public: { script: 140 * KIB, html: 14 * KIB },
  form: { script: 180 * KIB, html: 20 * KIB },
  // `later`: forms that are prefetched after the page. The limit only prevents unnoticed growth.
  dashboard: { script: 190 * KIB, later: 56 * KIB, html: 40 * KIB },
  operator: { script: 230 * KIB, html: 60 * KIB },
}
const SEEN_LIMITS = { requests: 21, fonts: 60_000, pictures: 120_000, foreign: 0, shift: 0.02 }
// Fonts that come 3 s late.
const LATE_LIMITS = { 'has the shipped family': 0.02, 'has other Thai fonts': 0.02 }
const LATE_PAGES = ['/th', '/th/about', '/th/faq', '/th/articles', '/th/Influencer', '/th/Marketer']
/** In a plain document nothing moves but the ends of the header's row, when the font arrives. */
const PLAIN_SEEN_LIMITS = { ...SEEN_LIMITS, requests: 14, shift: 0.001 }
/** On a busy machine fonts arrive after the first paint; a real shift appears in every run. */
const LOOKS = 3
const PASSWORD = 'siang-demo-2569'
const SIGN_IN = {
  influencer: ['/sv_authauth/signin/influencer', 'ploy@influ.demo'],
  marketer: ['/sv_authauth/marketer/authen/', 'brand@brand.demo'],
}

const read = async (path) => (await fetch(new URL(path, BASE))).text()
const pages = []
for (const locale of ['th', 'en']) pages.push(...(await listPublicPages(read, locale)))

const sizes = new Map()
async function sizeOf(path) {
  if (!sizes.has(path)) {
    const body = Buffer.from(await (await fetch(new URL(path, BASE))).arrayBuffer())
    sizes.set(path, gzipSync(body, { level: 9 }).length)
  }
  return sizes.get(path)
}

const cookies = new Map()
async function cookieOf(kind) {
  if (kind === undefined) return ''
  if (!cookies.has(kind)) {
    const [path, email] = SIGN_IN[kind]
    const answer = await fetch(new URL(path, BASE), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: new URL(BASE).origin,
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ username: email, password: PASSWORD }),
    })
    if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`)
    cookies.set(
      kind,
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    )
  }
  return cookies.get(kind)
}

/** Pages without a fixed address: a job of each status, a matching opening, another one, and a channel. */
async function listDetailPages() {
  const ask = async (path) =>
    (
      await fetch(new URL(path, BASE), {
        headers: { cookie: await cookieOf('influencer'), 'sec-fetch-site': 'same-origin' },
      })
    ).json()
  const { uuid } = await ask('/sv_authauth/status')
  const [jobs, fits, misses, channels] = await Promise.all(
    [
      '/api/jobs?limit=50',
      '/api/jobs/public?limit=1',
      '/api/jobs/public?isMatch=false&limit=1',
      `/sv_influ_api/influ/account/${uuid}`,
    ].map(ask),
  )
  const oneOfEach = new Map(jobs.items.map((job) => [job.status, job]))
  return [
    ...[...oneOfEach].map(([status, { id }]) => [`/th/Influencer/job/${id}`, `job: ${status}`]),
    ...[...fits.items, ...misses.items].map(({ id }) => [
      `/th/Influencer/jobMarket/${id}`,
      'jobMarket: detail',
    ]),
    ...channels.items
      .slice(0, 1)
      .map(({ id }) => [`/th/Influencer/channelDetail?id=${id}`, 'channelDetail: one']),
  ]
}

/** Every fault by name, repeated at the end: of a long run only the last lines may be kept. */
const faults = []
const kib = (bytes) => (bytes / KIB).toFixed(1).padStart(7)
const WIDTH = 46

function over(name, size, limits) {
  const show = (value) => (value > KIB ? kib(value).trim() : String(Math.round(value * 1e4) / 1e4))
  const notes = Object.keys(limits)
    .filter((measure) => size[measure] > limits[measure])
    .map((measure) => `${measure} ${show(size[measure])} above ${show(limits[measure])}`)
  if (notes.length > 0) faults.push(`${name}: ${notes.join(', ')}`)
  return notes
}

/** Bytes of a response as sent, with status line and headers; 0 without a content length. */
function sentBytes({ headers }) {
  const lines = [...headers].map(([name, value]) => name.length + value.length + ': \r\n'.length)
  const length = Number(headers.get('content-length') ?? 0)
  return length && lines.reduce((sum, line) => sum + line, length + 'HTTP/1.1 200 OK\r\n\r\n'.length)
}

async function weigh(kind, path, member, name = path) {
  const answer = await fetch(new URL(path, BASE), {
    redirect: 'manual',
    headers: { cookie: await cookieOf(member), 'accept-encoding': 'gzip, deflate, br, zstd' },
  })
  const html = await answer.text()
  if (answer.status !== 200) {
    faults.push(`${path} answers ${answer.status}`)
    return
  }
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)
  const sources = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    // The script files of a finished page are listed in `data-files` (lib/server/pages/lazy-start.ts).
    .flatMap((tag) => (/\b(?:src|data-files)="([^"]+)"/.exec(tag)?.[1] ?? '').split(' '))
    .filter(Boolean)
  const first = new Set(sources)
  const ahead = [...html.matchAll(/<link\b[^>]*\brel="preload"[^>]*\bhref="([^"]+\.js[^"]*)"/g)]
  let script = 0
  for (const source of first) script += await sizeOf(source)
  let later = 0
  for (const source of new Set(ahead.map(([, source]) => source)))
    if (!first.has(source)) later += await sizeOf(source)
  const size = { script, later, html: gzipSync(html, { level: 9 }).length, sent: sentBytes(answer) }
  const notes = over(name, size, LIMITS[kind]).join(', ')
  console.info(
    `${name.padEnd(WIDTH)} ${kind.padEnd(10)} ${kib(script)}  ${kib(size.html)}  ${kib(later)}  ${notes}`,
  )
}

console.info(`${'page'.padEnd(WIDTH)} kind        script     html    later  (KiB as gzip)`)
const kindOf = ({ isForm, isPlain }) => (isPlain ? 'plain' : isForm ? 'form' : 'public')
for (const page of pages) await weigh(kindOf(page), page.path)
for (const [kind, path, member] of MEMBER_PAGES) await weigh(kind, path, member)
for (const [path, name] of await listDetailPages()) await weigh('dashboard', path, 'influencer', name)
console.info('\nLargest scripts:')
for (const [path, size] of [...sizes].sort((a, b) => b[1] - a[1]).slice(0, 10))
  console.info(`${kib(size)}  ${path}`)

/** Requests of one first visit on a phone, before the cookie banner is answered. */
async function look(browser, path) {
  // With three device pixels for each CSS pixel, like most phones: pictures are requested in that width.
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const seen = { requests: 0, fonts: 0, pictures: 0, foreign: 0, shift: 0 }
  const asked = []
  const images = new Map()
  const own = new URL(BASE).origin
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return
    seen.requests++
    asked.push(new URL(request.url()).pathname)
    if (new URL(request.url()).origin !== own) seen.foreign++
  })
  page.on('response', (response) => {
    const bytes = Number(response.headers()['content-length'] ?? 0)
    const kind = response.request().resourceType()
    if (kind === 'font') seen.fonts += bytes
    if (kind === 'image') images.set(response.url(), bytes)
  })
  await page.goto(new URL(path, BASE).href, { waitUntil: 'networkidle' })
  seen.shift = await shiftOf(page)
  for (const url of await firstPictures(page)) seen.pictures += images.get(url) ?? 0
  await context.close()
  return { ...seen, asked }
}

const executablePath = await findBrowser()
if (executablePath === undefined) {
  faults.push('No Chromium: requests, fonts and shifts were not looked at.')
} else {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  console.info(`\n${'page'.padEnd(WIDTH)} requests  fonts KiB  pictures KiB  foreign  shift`)
  const queue = [...pages]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const limits = next.isPlain ? PLAIN_SEEN_LIMITS : SEEN_LIMITS
      const seen = await look(browser, next.path)
      for (let n = 1; n < LOOKS && seen.shift > limits.shift; n++)
        seen.shift = Math.min(seen.shift, (await look(browser, next.path)).shift)
      const notes = over(next.path, seen, limits).join(', ')
      if (seen.requests > limits.requests) console.info(seen.asked.join(' '))
      console.info(
        `${next.path.padEnd(WIDTH)} ${String(seen.requests).padStart(8)}  ${kib(seen.fonts).padStart(9)}  ${kib(seen.pictures).padStart(12)}  ${String(seen.foreign).padStart(7)}  ${seen.shift.toFixed(3)}  ${notes}`,
      )
    }
  }
  await Promise.all([work(), work()])
  await browser.close()
  console.info(`\n${'fonts 3 s late'.padEnd(WIDTH)} shift`)
  // These visits wait more than they compute, so all of one device run in parallel.
  for (const [device, lacks] of Object.entries(DEVICES)) {
    const { browser, close } = await browserWithout(lacks, executablePath)
    const shifts = await Promise.all(LATE_PAGES.map((path) => lazyShift(browser, new URL(path, BASE).href)))
    await close()
    for (const [index, path] of LATE_PAGES.entries()) {
      const shift = shifts[index]
      const notes = over(`${path} (${device})`, { shift }, { shift: LATE_LIMITS[device] }).join(', ')
      console.info(`${`${path} (${device})`.padEnd(WIDTH)} ${shift.toFixed(3)}  ${notes}`)
    }
  }
}
if (faults.length === 0) console.info('\nEvery page is within its budget.')
else console.error(`\n${faults.length} times above the budget:\n${faults.join('\n')}`)
process.exit(faults.length === 0 ? 0 : 1)
