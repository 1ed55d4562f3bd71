// R19 and R25 over HTTP: the built pages without the middleware. Nothing that a page protects may leave the server, and
// no query key may lead off the site. `SEED` and `PROOFS=long` as in every proof (docs/decisions/0012).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROUTES, type RouteName } from '#lib/routes/table.ts'
import { REDIRECT_STRINGS } from '#lib/routes/testing/redirect-strings.ts'
import { figure, randomFrom, SEED } from '#lib/server/testing/figures.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { freePort } from '../lib/server/testing/free-port.ts'
import { askerOf, each } from './access-asker.ts'
import { HEADER_SHAPES, PATH_SHAPES, ROUTER_FORMS } from './access-shapes.ts'
import { findIds, type Guarded, type People, productWords, WITHOUT_WORDS, wordsFor } from './access-words.ts'
import { findNode } from './tools.mjs'
import { startVerifyServer } from './verify-server.mjs'
import { withoutMiddleware } from './without-middleware.ts'

type Headers = Record<string, string>

const NOBODY = '01939a00-0000-7000-8000-00000000dead'
const LOCALES = ['th', 'en'] as const
const GUARDED = ROUTES.filter((route) => route.access !== 'open')
const names = cookieNames('demo', 'TH')
const random = randomFrom(SEED)
const faults: string[] = []
let passed = 0

const began = performance.now()
const port = await freePort()
const asker = askerOf(port)
const { get, signIn, signInOperator } = asker
const root = withoutMiddleware()
try {
  const dataDir = mkdtempSync(join(tmpdir(), 'siang-access-data-'))
  const env = { WARM_PAGES: '0' }
  const server = await startVerifyServer({ node: findNode(), root, port, dataDir, env })
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
  `access: ${passed} claims hold, ${faults.length} fail, ${asker.count()} requests, ${seconds()} s (SEED=${SEED})`,
)
process.exit(faults.length === 0 ? 0 : 1)

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
  const ids = await findIds(asker, people)
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

  /** Texts that each person may read anyway, collected from every call: only other texts can leak. */
  const readable = new Map<string, Set<string>>()
  for (const cookie of ['', ...Object.values(people)])
    readable.set(cookie, await wordsFor(asker, cookie, ids))
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
  /** Texts in an answer that its reader may not see. An id that was sent in the request may come back. */
  const heardIn = (text: string, path: string, cookie: string): string[] =>
    words.filter((word) => text.includes(word) && !readable.get(cookie)?.has(word) && !path.includes(word))

  // The owner must see such texts, or the check could not detect a leak.
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

type PathOf = (locale: string, route: (typeof GUARDED)[number]) => string
type HeardIn = (text: string, path: string, cookie: string) => string[]

/** Requests every guarded page as everybody who may not see it, in the forms in which the router requests pages. */
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
  const asks = GUARDED.flatMap((route) =>
    LOCALES.flatMap((locale) =>
      Object.entries(strangersOf(route.access as Guarded)).flatMap(([who, cookie]) =>
        Object.entries(ROUTER_FORMS)
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

/** Forty ways of requesting a page that try to bypass its guard. */
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

/** Pages that read an address from their query: no link, form or refresh on them may lead off the site. */
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

/** Cookies that a script or a stranger can write, with a login that never existed. */
function flags(access: Guarded): string {
  const scope = access === 'operator' ? 'open' : access
  const never = `s_${'A'.repeat(43)}`
  return `${names.scope}=${scope}; ${names.loggedIn}=true; ${names.operatorFlag}=true; ${names.session}=${never}; ${names.operator}=${never}`
}

function seconds(): string {
  return ((performance.now() - began) / 1000).toFixed(0)
}
