// Which room may import which (docs/architecture.md#rooms), as data. `npm run check` builds the dependency rules from
// it: imports that are not listed are forbidden, and a file outside every room is an error. The first matching pattern
// counts.
const ANY_NOUN = '^components/(?!ui/|form/|layout/|styles/|testing/)[^/]+/'

/** What every component but the most basic ones may import. */
const SHOWN = [
  'components/ui',
  'components/styles',
  'calls',
  'contract',
  'routes',
  'country',
  'i18n',
  'browser',
  'domain',
  'product',
]

/** What the components of one page may import. */
const PARTS_MAY = [
  ...SHOWN,
  'page-script',
  'components/noun',
  'components/layout',
  'components/form',
  'session',
  'example-texts',
]

/** @typedef {{ name: string, path: string, may: string[], packages: string }} Room */

/** @type {Room[]} */
/** What both the pages of the server and its entry read. */
const PAGE_WORDS = ['routes', 'session', 'i18n', 'contract', 'domain', 'country', 'product']

export const ROOMS = [
  { name: 'domain', path: '^lib/domain/', may: [], packages: '^$' },
  {
    name: 'country',
    path: '^lib/country/',
    may: ['domain'],
    packages: '^(stdnum|libphonenumber-js|thai-address-universal)',
  },
  { name: 'contract', path: '^lib/contract/', may: ['country', 'domain'], packages: '^zod' },
  { name: 'product', path: '^lib/i18n/product\\.ts$', may: [], packages: '^$' },
  { name: 'messages', path: '^messages/', may: [], packages: '^$' },
  // A table of texts: the board's search reads it too.
  { name: 'example-texts', path: '^lib/i18n/example-english\\.ts$', may: [], packages: '^$' },
  {
    name: 'i18n',
    path: '^lib/i18n/',
    may: ['country', 'domain', 'messages', 'product'],
    packages: '^next(-intl)?(/|$)|^use-intl',
  },
  { name: 'session', path: '^lib/session/', may: ['i18n', 'country', 'domain'], packages: '^$' },
  {
    name: 'geo',
    path: '^lib/geo/',
    may: ['session', 'i18n', 'country', 'domain'],
    packages: '^node:net$|^net$',
  },
  { name: 'page-script', path: '^lib/routes/page-script\\.ts$', may: [], packages: '^$' },
  {
    name: 'routes',
    path: '^lib/routes/',
    may: ['session', 'geo', 'i18n', 'country', 'domain'],
    packages: '^next/server',
  },
  {
    name: 'browser',
    path: '^lib/browser/',
    may: ['routes', 'session', 'geo', 'i18n', 'country', 'domain'],
    packages: '^(react|js-cookie|libphonenumber-js)',
  },
  {
    name: 'calls',
    path: '^lib/calls/',
    may: ['contract', 'session', 'domain', 'country'],
    packages: '^(@tanstack/react-query|ofetch|react|zod)',
  },
  {
    name: 'seo',
    path: '^lib/seo/',
    may: ['contract', 'calls', 'i18n', 'routes', 'session', 'country', 'product'],
    packages: '^next',
  },

  {
    name: 'server/config',
    path: '^lib/server/(config/|(loopback|entry/entry-error)\\.ts$)',
    may: ['server/config', 'domain', 'country', 'session', 'product'],
    packages: '.',
  },
  {
    name: 'server/gateways',
    path: '^lib/server/gateways/',
    may: ['server/store', 'server/config', 'domain', 'country', 'product'],
    packages: '.',
  },
  {
    name: 'server/store',
    path: '^lib/server/store/',
    may: ['server/config', 'domain', 'country'],
    packages: '.',
  },
  {
    name: 'server/invariants',
    path: '^lib/server/invariants/',
    may: ['server/store', 'server/config', 'domain', 'country'],
    packages: '.',
  },
  {
    name: 'server/documents',
    path: '^lib/server/documents/',
    may: ['i18n', 'messages', 'domain', 'country', 'product'],
    packages: '^(pdfkit|@expo-google-fonts/sarabun|write-excel-file|module|stream|events|worker_threads)',
  },
  {
    name: 'server/services',
    path: '^lib/server/services/',
    may: [
      'server/documents',
      'server/store',
      'server/gateways',
      'server/invariants',
      'server/config',
      'domain',
      // To check links of content against the site's routes.
      'routes',
      'messages',
      'example-texts',
      'country',
      'product',
    ],
    packages: '^(?!zod|hono|next|react)',
  },
  {
    name: 'server/http',
    path: '^lib/server/http/',
    may: [
      'contract',
      'server/services',
      'server/documents',
      'server/store',
      'server/gateways',
      'server/config',
      'session',
      'domain',
      'country',
      'product',
    ],
    packages: '^(?!next|react)',
  },
  {
    name: 'server/workers',
    path: '^lib/server/(workers|seed)/',
    may: [
      'server/services',
      'server/store',
      'server/gateways',
      'server/invariants',
      'server/config',
      'domain',
      'country',
      'product',
    ],
    packages: '^(?!next|react)',
  },
  {
    name: 'server/testing',
    path: '^(lib/server/testing|tests)/',
    may: ['*'],
    packages: '.',
  },
  {
    name: 'server/embedded',
    path: '^lib/server/embedded/',
    may: ['server/config', 'server/store', 'domain'],
    packages: '.',
  },
  {
    name: 'server/backup',
    path: '^lib/server/backup/',
    may: ['server/config', 'server/store', 'server/invariants', 'server/embedded', 'domain'],
    packages: '.',
  },
  {
    name: 'server/answer',
    path: '^lib/server/answer/',
    may: ['server/http', 'server/config', 'routes', 'domain'],
    packages: '^(?!zod|hono|next|react)',
  },
  {
    name: 'server/pages',
    path: '^lib/server/pages/',
    may: ['server/answer', 'server/http', 'server/store', 'server/config', 'page-script', ...PAGE_WORDS],
    packages: '.',
  },
  {
    name: 'server/entry',
    path: '^(lib/server/(entry|cli)/|lib/server/[^/]+\\.ts$|server\\.ts$)',
    may: [
      'server/answer',
      'server/pages',
      'server/embedded',
      'server/backup',
      'messages',
      'page-script',
      'server/config',
      'server/gateways',
      'server/store',
      'server/invariants',
      'server/services',
      'server/http',
      'server/workers',
      'geo',
      ...PAGE_WORDS,
    ],
    packages: '.',
  },

  { name: 'components/styles', path: '^components/styles/', may: [], packages: '^$' },
  { name: 'components/testing', path: '^components/testing/', may: ['*'], packages: '.' },
  {
    name: 'components/ui',
    path: '^components/ui/',
    may: ['components/styles', 'i18n', 'browser', 'page-script', 'domain', 'product'],
    packages: '^(?!zod|@tanstack|hono)',
  },
  {
    name: 'components/form',
    path: '^components/form/',
    may: [...SHOWN, 'session'],
    packages: '.',
  },
  {
    name: 'components/layout',
    path: '^components/layout/',
    may: [...SHOWN, 'page-script', 'components/form', 'session', 'messages'],
    packages: '.',
  },
  {
    name: 'components/noun',
    path: ANY_NOUN,
    may: [...SHOWN, 'page-script', 'components/form', 'example-texts'],
    packages: '.',
  },
  {
    name: 'app/parts',
    path: '^app/.*/_components/',
    may: PARTS_MAY,
    packages: '.',
  },
  {
    name: 'app',
    path: '^app/',
    may: [...PARTS_MAY, 'app/parts', 'seo', 'messages'],
    packages: '.',
  },
  {
    name: 'middleware',
    path: '^(middleware|instrumentation)\\.ts$',
    may: ['routes', 'session', 'geo', 'country', 'i18n'],
    packages: '^next|^node:diagnostics_channel$|^diagnostics_channel$',
  },
  {
    name: 'tools',
    path: '^(scripts|e2e|bench|docs)/|^[^/]+\\.(config\\.(ts|mjs)|d\\.ts)$',
    may: ['*'],
    packages: '.',
  },
]

/** Tests are next to what they test and may import more: test helpers, and what they compare with. */
export const TESTS = '\\.test\\.tsx?$|/testing(/|\\.ts$)'

/** Rooms whose files may contain SQL. */
export const SQL_ROOMS = [
  'server/store',
  'server/services',
  'server/workers',
  'server/seed',
  'server/invariants',
  'server/backup',
  'server/embedded',
  'server/entry',
  'server/testing',
  'tools',
]
