// `npm run budget`: first-load script, HTML and fonts of each kind of page against performance.md rows 7 and 8.
import { gzipSync } from 'node:zlib'

const BASE = process.env.BASE_URL ?? 'http://localhost:3000'
const KIB = 1024
const LIMITS = {
  public: { script: 140 * KIB, html: 25 * KIB, fonts: 40_000 },
  form: { script: 205 * KIB, html: 25 * KIB, fonts: 40_000 },
  dashboard: { script: 215 * KIB, html: 40 * KIB, fonts: 40_000 },
  operator: { script: 230 * KIB, html: 60 * KIB, fonts: 40_000 },
}
const PASSWORD = 'siang-demo-2569'
const PAGES = [
  ['public', '/th'],
  ['public', '/th/about'],
  ['public', '/th/articles'],
  ['public', '/th/caseStudy'],
  ['public', '/th/faq'],
  ['public', '/th/jobMarketBoard'],
  ['public', '/th/contact'],
  ['public', '/th/Influencer'],
  ['public', '/th/Marketer'],
  ['public', '/th/Marketer/package'],
  ['form', '/th/Influencer/signup'],
  ['form', '/th/Marketer/signup'],
  ['form', '/th/Influencer/recovery'],
  ['dashboard', '/th/Influencer/dashboard', 'influencer'],
  ['dashboard', '/th/Influencer/account', 'influencer'],
  ['dashboard', '/th/Marketer/dashboard', 'marketer'],
]
const SIGN_IN = {
  influencer: ['/sv_authauth/signin/influencer', 'ploy@influ.demo'],
  marketer: ['/sv_authauth/marketer/authen/', 'brand@brand.demo'],
}

const sizes = new Map()
async function sizeOf(path) {
  if (!sizes.has(path)) {
    const body = Buffer.from(await (await fetch(new URL(path, BASE))).arrayBuffer())
    sizes.set(path, { gzip: gzipSync(body, { level: 9 }).length, raw: body.length })
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

const kib = (bytes) => (bytes / KIB).toFixed(1).padStart(7)
let failed = 0
console.info(
  `${'page'.padEnd(30)} ${'kind'.padEnd(10)}  script     html    fonts  (KiB, script and HTML as gzip)`,
)
for (const [kind, path, member] of PAGES) {
  const answer = await fetch(new URL(path, BASE), {
    redirect: 'manual',
    headers: { cookie: await cookieOf(member) },
  })
  const html = await answer.text()
  if (answer.status !== 200) {
    console.error(`${path} answers ${answer.status}`)
    failed++
    continue
  }
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)
  const scripts = new Set(
    tags
      .filter((tag) => !/\bnomodule\b/i.test(tag))
      .map((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1])
      .filter(Boolean),
  )
  const preloads = `${html}${answer.headers.get('link') ?? ''}`
  const fonts = new Set(
    [...preloads.matchAll(/\/_next\/static\/media\/[^"'>\s;]+\.woff2/g)].map(([font]) => font),
  )
  let script = 0
  for (const source of scripts) script += (await sizeOf(source)).gzip
  let font = 0
  for (const source of fonts) font += (await sizeOf(source)).raw
  const size = { script, html: gzipSync(html, { level: 9 }).length, fonts: font }
  const over = Object.entries(LIMITS[kind]).filter(([name, limit]) => size[name] > limit)
  if (over.length > 0) failed++
  const note = over.map(([name, limit]) => `${name} above ${kib(limit).trim()}`).join(', ')
  console.info(
    `${path.padEnd(30)} ${kind.padEnd(10)} ${kib(script)}  ${kib(size.html)}  ${kib(font)}  ${note}`,
  )
}
console.info('\nLargest files:')
for (const [path, { gzip }] of [...sizes].sort((a, b) => b[1].gzip - a[1].gzip).slice(0, 10))
  console.info(`${kib(gzip)}  ${path}`)
process.exit(failed === 0 ? 0 : 1)
