// R19 and R25 over HTTP: the built pages with the middleware taken away. Nothing that a page protects may leave the
// server, and no query key may lead off the site. `SEED` and `PROOFS=long` as in every proof (docs/decisions/0012).
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALLS } from '#lib/contract/index.ts'
import { DEMO_PASSWORD } from '#lib/domain/demo.ts'
import { THAI_BANKS } from '#lib/domain/identity/banks.ts'
import type { WorkSubject } from '#lib/domain/work/subjects.ts'
import { ROUTES, type RouteAccess, type RouteName } from '#lib/routes/table.ts'
import { REDIRECT_STRINGS } from '#lib/routes/testing/redirect-strings.ts'
import { figure, randomFrom, SEED } from '#lib/server/testing/figures.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { toJsonSchema } from '../tests/access/support/samples.ts'
import { HEADER_SHAPES, PATH_SHAPES } from './access-shapes.ts'
import { findNode, ROOT } from './tools.mjs'
import { freePort, startVerifyServer } from './verify-server.mjs'

/** The work on an item of a queue names two things in its address: the queue, and an id of this list. */
const QUEUED = {
  member: '/api/operator/members/{',
  order: '/api/operator/purchases/{',
  campaign: '/api/campaigns/{',
} satisfies Partial<Record<WorkSubject, string>>

type Guarded = Exclude<RouteAccess, 'open'>
type Headers = Record<string, string>

/** Guarded pages that hold, in the demo world, an empty form, an empty list or what the public may read too. */
const WITHOUT_WORDS: readonly RouteName[] = [
  'Influencer-changePassword',
  'Influencer-lineNotification',
  'Influencer-inviteFriend',
  'Influencer-myInfluencers',
  'Influencer-jobMarket',
  'Marketer-changePassword',
  'Marketer-lineNotification',
  'Marketer-credit-buy',
  'Marketer-myPackage',
  'Marketer-shortlist',
  // What stands on it every brand may read.
  'Marketer-influencer-detail',
  'Marketer-expired',
  'Operator-channels',
  'Operator-health',
  'Operator-messages',
  'Operator-withdrawals',
  'Operator-withdrawals-batch',
  'Operator-purchases',
  'Operator-campaigns',
  'Operator-leads',
  'Operator-content-caseStudies',
  'Operator-content-faq',
  'Operator-content-seo',
  'Operator-content-partnerChannels',
  'Operator-content-packages',
  'Operator-content-categories',
  'Operator-content-notices',
  'Operator-content-legal',
  'Operator-setup',
  'Operator-settings-company',
  'Operator-settings-fees',
  'Operator-settings-clocks',
]
/** Same-time requests: enough to keep both cores busy. */
const AT_ONCE = 8
const NOBODY = '01939a00-0000-7000-8000-00000000dead'
const LOCALES = ['th', 'en'] as const
const GUARDED = ROUTES.filter((route) => route.access !== 'open')
const names = cookieNames('demo', 'TH')
const random = randomFrom(SEED)
const faults: string[] = []
let passed = 0
let asked = 0

const began = performance.now()
const port = await freePort()
const root = withoutMiddleware()
try {
  const server = await startVerifyServer({
    node: findNode(),
    root,
    port,
    dataDir: mkdtempSync(join(tmpdir(), 'siang-access-data-')),
  })
  try {
    await prove()
  } finally {
    await server.stop()
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}
for (const fault of faults) console.error(`✗ ${fault}`)
console.info(
  `access: ${passed} claims hold, ${faults.length} fail, ${asked} requests, ${seconds()} s (SEED=${SEED})`,
)
process.exit(faults.length === 0 ? 0 : 1)

/** The built product in a folder of its own, with the guard taken out of the build: no request passes a middleware. */
function withoutMiddleware(): string {
  const folder = mkdtempSync(join(tmpdir(), 'siang-access-'))
  // The database runs as an account of its own and reads its programs through this folder.
  chmodSync(folder, 0o711)
  for (const part of ['lib', 'messages', 'public', 'server.ts', 'package.json', 'next.config.ts'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  cpSync(join(ROOT, '.next'), join(folder, '.next'), {
    recursive: true,
    filter: (path) => !/\.next\/(?:cache|dev|types|diagnostics|trace)/.test(path),
  })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const list = join(folder, '.next/server/functions-config-manifest.json')
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as { functions: Record<string, unknown> }
  if (!manifest.functions['/_middleware'])
    throw new Error('The build names its middleware elsewhere: this proof would prove nothing.')
  delete manifest.functions['/_middleware']
  writeFileSync(list, JSON.stringify(manifest))
  return folder
}

async function prove(): Promise<void> {
  const people = {
    influencer: await signIn('/sv_authauth/signin/influencer', 'ploy@influ.demo'),
    marketer: await signIn('/sv_authauth/marketer/authen/', 'brand@brand.demo'),
    operator: await signInOperator('ops@siang.demo'),
    finance: await signInOperator('finance@siang.demo'),
    content: await signInOperator('content@siang.demo'),
    support: await signInOperator('support@siang.demo'),
    otherInfluencer: await signIn('/sv_authauth/signin/influencer', 'failed@influ.demo'),
    otherMarketer: await signIn('/sv_authauth/marketer/authen/', 'empty@brand.demo'),
  }
  const ids = await findIds(people)
  const idOf: Partial<Record<RouteName, string>> = {
    'Influencer-job-detail': ids['/api/jobs/{'],
    'Influencer-jobMarket-detail': ids['/api/campaigns/public/job/{'],
    'Marketer-campaign-detail': ids['/api/campaigns/{'],
    'Operator-campaigns-detail': ids['/api/campaigns/{'],
    'Operator-members-detail': ids['/api/operator/members/{'],
    'Operator-purchases-detail': ids['/api/operator/purchases/{'],
  }
  const pathOf: PathOf = (locale, route) =>
    `/${locale}${route.path.replace(/\{\w+\}/, idOf[route.name] ?? NOBODY)}`

  const bare = await get('/about')
  claim(
    'R19 no middleware answers: an address without a language is no page',
    bare.status === 404 ? [] : [`/about: ${bare.status}`],
  )

  /** What each person may read anyway, asked of every call: only what is beyond it can leak. */
  const readable = new Map<string, Set<string>>()
  for (const cookie of ['', ...Object.values(people)]) readable.set(cookie, await wordsFor(cookie, ids))
  const product = productWords()
  const open = readable.get('')!
  const owners: Record<Guarded, readonly string[]> = {
    influencer: [people.influencer],
    marketer: [people.marketer],
    operator: [people.operator, people.finance, people.content],
  }
  const words = [
    ...new Set(Object.values(owners).flatMap((cookies) => cookies.flatMap((who) => [...readable.get(who)!]))),
  ].filter((word) => !open.has(word) && !product.includes(word))
  claim('R19 knows what it must not find', words.length >= 200 ? [] : [`only ${words.length} words`])
  /** Words in an answer that the asker may not read. An id that the asker sent may come back. */
  const heardIn = (text: string, path: string, cookie: string): string[] =>
    words.filter((word) => text.includes(word) && !readable.get(cookie)?.has(word) && !path.includes(word))

  // The owner sees such words: a proof that could not find them would prove nothing.
  const blank: RouteName[] = []
  await each(GUARDED, async (route) => {
    const path = pathOf('th', route)
    const answers = await Promise.all(owners[route.access as Guarded].map((cookie) => get(path, { cookie })))
    const found = answers.some(
      ({ status, text }) =>
        status === 200 && words.some((word) => text.includes(word) && !path.includes(word)),
    )
    if (!found && !WITHOUT_WORDS.includes(route.name)) blank.push(route.name)
  })
  claim('R19 the owner finds words on every page but the listed ones', blank)

  await asStrangers(people, pathOf, heardIn)
  await pastTheGuard(pathOf, heardIn)
  await redirects()
}

type People = Record<
  Guarded | 'otherInfluencer' | 'otherMarketer' | 'finance' | 'content' | 'support',
  string
>
type PathOf = (locale: string, route: (typeof GUARDED)[number]) => string
type HeardIn = (text: string, path: string, cookie: string) => string[]

/** Every guarded page as everybody it is not for, in the forms in which the router asks for a page. */
async function asStrangers(people: People, pathOf: PathOf, heardIn: HeardIn): Promise<void> {
  const strangersOf = (access: Guarded): Record<string, string> => ({
    visitor: '',
    ...(access === 'influencer'
      ? { marketer: people.marketer, operator: people.operator, 'another influencer': people.otherInfluencer }
      : access === 'marketer'
        ? {
            influencer: people.influencer,
            operator: people.operator,
            'another marketer': people.otherMarketer,
          }
        : { influencer: people.influencer, marketer: people.marketer, 'another role': people.support }),
  })
  const forms: Record<string, { query: string; headers: Headers }> = {
    html: { query: '', headers: {} },
    rsc: { query: '?_rsc=1x2y3', headers: { rsc: '1' } },
    prefetch: { query: '?_rsc=1x2y3', headers: { rsc: '1', 'next-router-prefetch': '1' } },
    segment: {
      query: '?_rsc=1x2y3',
      headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    },
  }
  const asks = GUARDED.flatMap((route) =>
    LOCALES.flatMap((locale) =>
      Object.entries(strangersOf(route.access as Guarded)).flatMap(([who, cookie]) =>
        Object.entries(forms)
          .filter(([form]) => locale === 'th' || (form === 'html' && who === 'visitor'))
          .map(([form, { query, headers }]) => ({
            route,
            path: pathOf(locale, route),
            who,
            cookie,
            form,
            query,
            headers,
          })),
      ),
    ),
  )
  const leaks = new Map<string, string[]>()
  const broken: string[] = []
  await each(asks, async ({ route, path, who, cookie, form, query, headers }) => {
    const answer = await get(path + query, { ...headers, ...(cookie ? { cookie } : {}) })
    if (answer.status >= 500) broken.push(`${path} as ${who}, ${form}: ${answer.status}`)
    const heard = heardIn(answer.text, path, cookie)
    if (heard.length > 0)
      leaks.set(route.name, [...(leaks.get(route.name) ?? []), `${path} as ${who}, ${form}: ${told(heard)}`])
  })
  for (const route of GUARDED) claim(`R19 ${route.path} tells strangers nothing`, leaks.get(route.name) ?? [])
  claim('R19 no page breaks without the middleware', broken)
}

/** Forty ways to ask for a page past its guard. */
async function pastTheGuard(pathOf: PathOf, heardIn: HeardIn): Promise<void> {
  const same = (path: string) => path
  const none = (): Headers => ({})
  const shapes = [
    ...PATH_SHAPES.map((path) => ({ path, headers: none })),
    ...HEADER_SHAPES.map((headers) => ({ path: same, headers })),
  ]
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const asks = [
    ...GUARDED.flatMap((route) => shapes.map((shape) => ({ route, ...shape }))),
    ...Array.from({ length: figure(0, 20_000) }, () => {
      const [first, second] = [one(PATH_SHAPES), one(PATH_SHAPES)]
      return { route: one(GUARDED), path: (path: string) => second(first(path)), headers: one(HEADER_SHAPES) }
    }),
  ]
  const leaks: string[] = []
  const broken: string[] = []
  await each(asks, async ({ route, path, headers }) => {
    const plain = pathOf('th', route)
    const cookie = flags(route.access as Guarded)
    const given = headers(plain)
    const answer = await get(path(plain), { ...given, cookie })
    const shown = `${path(plain)} ${JSON.stringify(given)}`
    const heard = heardIn(answer.text, plain, cookie)
    if (heard.length > 0) leaks.push(`${shown}: ${told(heard)}`)
    if (answer.status >= 500) broken.push(`${shown}: ${answer.status}`)
  })
  claim(`R19 ${shapes.length} ways past the guard of ${GUARDED.length} pages: nothing leaves`, leaks)
  claim('R19 no way past the guard breaks a page', broken)
}

/** Pages that read an address from their query: no link, form or refresh on them leads off the site. */
async function redirects(): Promise<void> {
  const places = [
    (text: string) => `/th/Influencer/preLogin/goto:login?kind=influencer&next=${text}`,
    (text: string) => `/en/Operator/signin?next=${text}`,
    (text: string) => `/th/MobileApp/Linkout?gotourl=${text}`,
    (text: string) => `/th/setCookieGGForm?url=${text}`,
    (text: string) => `/th/faq?next=${text}&gotourl=${text}&return=${text}`,
  ]
  const own = `http://localhost:${port}`
  const share = figure(0.06, 1)
  const wrong: string[] = []
  await each(
    places.flatMap((place) =>
      REDIRECT_STRINGS.filter(() => random() < share).map((text) => place(encodeURIComponent(text))),
    ),
    async (path) => {
      const { status, location, text } = await get(path)
      if (status >= 500) wrong.push(`${path}: ${status}`)
      if (location !== undefined && new URL(location, own).origin !== own)
        wrong.push(`${path} -> ${location}`)
      for (const [, name, value] of text.matchAll(/\s(href|action|formaction|src|content)="([^"]*)"/g)) {
        const address = value!.replaceAll('&amp;', '&').replace(/^\d+;\s*url=/i, '')
        const off = /evil\.example/.test(address) && new URL(address, own).origin !== own
        if (off || /^\s*(?:javascript|data:text|vbscript)/i.test(address))
          wrong.push(`${path}: ${name} ${address}`)
      }
    },
  )
  claim('R25 pages that read an address from their query never lead off the site', wrong)
}

function claim(title: string, wrong: readonly string[]): void {
  const different = [...new Set(wrong)]
  if (different.length === 0) passed++
  else faults.push([title, ...different.slice(0, 12), `${wrong.length} in all`].join('\n    '))
}

function told(heard: readonly string[]): string {
  return heard.slice(0, 3).join(' | ')
}

/** Cookies that a script or a stranger can write, with a login that never was. */
function flags(access: Guarded): string {
  const scope = access === 'operator' ? 'open' : access
  const never = `s_${'A'.repeat(43)}`
  return `${names.scope}=${scope}; ${names.loggedIn}=true; ${names.operatorFlag}=true; ${names.session}=${never}; ${names.operator}=${never}`
}

/** Paths are sent as they are: what a client would normalise is part of the attack. */
function get(
  path: string,
  headers: Headers = {},
): Promise<{ status: number; location?: string; text: string }> {
  // Each from a network of its own, so that no limit answers instead of the page.
  const network = asked++
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        headers: {
          host: `localhost:${port}`,
          'x-forwarded-for': `49.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
          ...headers,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        answer.on('end', () => {
          const { location } = answer.headers
          resolve({ status: answer.statusCode ?? 0, text, ...(location === undefined ? {} : { location }) })
        })
      },
    )
    sent.setTimeout(30_000, () => sent.destroy(new Error(`${path} was not answered within 30 s.`)))
    sent.on('error', reject)
    sent.end()
  })
}

/** Runs the work over all items, a few at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < items.length) await work(items[next++]!)
    }),
  )
}

async function post(path: string, body: unknown): Promise<{ body: Record<string, unknown>; cookie: string }> {
  const own = `http://localhost:${port}`
  const answer = await fetch(own + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: own },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0]!)
  return { body: (await answer.json()) as Record<string, unknown>, cookie: cookie.join('; ') }
}

async function signIn(path: string, username: string): Promise<string> {
  return (await post(path, { username, password: DEMO_PASSWORD })).cookie
}

async function signInOperator(email: string): Promise<string> {
  const { body } = await post('/api/operator/signin', { email, password: DEMO_PASSWORD })
  for (let round = 0; round < 100; round++) {
    const { items } = await read<{ items: { code: string | null }[] }>(
      '',
      `/api/test/outbox?to=${encodeURIComponent(email)}&limit=5`,
    )
    const code = items.find((item) => item.code)?.code
    if (code) return (await post('/api/operator/signin/code', { id: body.id, code })).cookie
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code came for ${email}.`)
}

async function read<T>(cookie: string, path: string): Promise<T> {
  const { status, text } = await get(path, cookie ? { cookie } : {})
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

/** An id for the calls and pages of each kind of record. */
async function findIds(people: People) {
  type List = { items: { id: string; status: string; kind: string }[] }
  const jobs = (await read<List>(people.influencer, '/api/jobs?limit=50')).items
  const campaigns = (await read<List>(people.marketer, '/api/campaigns?limit=50')).items
  const members = (await read<List>(people.operator, '/api/operator/members?limit=20')).items
  const purchases = (await read<List>(people.finance, '/api/operator/purchases?status=paid&limit=20')).items
  return {
    '/api/jobs/{': jobs.find(({ status }) => status === 'SUBMIT')!.id,
    '/api/campaigns/public/job/{': campaigns.find(({ kind }) => kind === 'public')!.id,
    '/api/campaigns/{': campaigns.find(({ kind }) => kind === 'invite_only')!.id,
    '/api/operator/campaigns/{': campaigns.find(({ kind }) => kind === 'invite_only')!.id,
    '/api/operator/members/{': members[0]!.id,
    '/api/operator/purchases/{': purchases[0]!.id,
  }
}

/** Every text that the calls tell this person: lists as they are, records by the ids of the pages and the own id. */
async function wordsFor(cookie: string, ids: Readonly<Record<string, string>>): Promise<Set<string>> {
  const found = new Set<string>()
  const { uuid } = await read<{ uuid?: string }>(cookie, '/sv_authauth/status')
  const calls = Object.values(CALLS).filter(({ method, response }) => method === 'GET' && response !== 'blob')
  await each(calls, async ({ path, query }) => {
    const [param, ...more] = path.match(/\{\w+\}/g) ?? []
    if (more.length > 0) return
    const known = Object.keys(ids).find((start) => path.startsWith(start))
    const id = known ? ids[known] : uuid
    if (param && !id) return
    const asked = param ? path.replace(param, id!) : path
    const isPaged = query !== undefined && 'limit' in (toJsonSchema(query).properties ?? {})
    const { status, text } = await getSurely(isPaged ? `${asked}?limit=50` : asked, cookie)
    if (status === 200 && text.startsWith('{')) gather(JSON.parse(text), found)
  })
  for (const [subject, start] of Object.entries(QUEUED)) {
    const { status, text } = await getSurely(`/api/operator/work/${subject}/${ids[start]}`, cookie)
    if (status === 200) gather(JSON.parse(text), found)
  }
  return found
}

/** Words that a busy server did not tell would be taken for protected ones: such an answer is asked for again. */
async function getSurely(path: string, cookie: string): ReturnType<typeof get> {
  for (let round = 0; ; round++) {
    const answer = await get(path, cookie ? { cookie } : {})
    if (answer.status !== 429 && answer.status < 500) return answer
    if (round === 10) throw new Error(`${path}: ${answer.status} again and again`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Texts long enough to be of somebody, that are no name of a state and no date. */
function gather(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length >= 6 && !/^(?:\w+|\d{4}-\d\d.*|\/.*|https?:.*|#.*|[a-z]+\/[a-z]+)$/.test(value))
      into.add(value)
  } else if (value !== null && typeof value === 'object')
    for (const part of Object.values(value)) gather(part, into)
}

/** All texts of the product's own. */
function productWords(): string {
  return readdirSync(join(ROOT, 'messages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(ROOT, 'messages', name), 'utf8'))
    .concat(THAI_BANKS.flatMap(({ name }) => [name.th, name.en]))
    .join('\n')
}

function seconds(): string {
  return ((performance.now() - began) / 1000).toFixed(0)
}
