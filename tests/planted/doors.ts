import type { PlantedFault } from './fault.ts'

const SPELLING = ['lib/server/services/credentials/one-spelling.db.test.ts']
const MEMBER_PAGES = ['lib/server/pages/member-pages.test.ts']
const CACHE = 'lib/server/pages/page-cache.test.ts'
const CHANGES = 'lib/server/pages/page-changes.test.ts'
const IDLE = ['lib/server/entry/idle-connections.test.ts']
const SERVE = ['lib/server/entry/serve.test.ts']

/** Faults of doors and caches: spellings, files, policies, what is kept for whom. */
export const DOOR_FAULTS: readonly PlantedFault[] = [
  {
    name: 'full-width letters make another address',
    file: 'lib/server/services/credentials/identifiers.ts',
    from: "const email = text.normalize('NFKC').trim().toLowerCase()",
    to: 'const email = text.trim().toLowerCase()',
    tests: SPELLING,
  },
  {
    name: 'full-width letters find nobody at sign-in',
    file: 'lib/server/services/credentials/identifiers.ts',
    from: "const clean = text.normalize('NFKC').trim()",
    to: 'const clean = text.trim()',
    tests: SPELLING,
  },
  {
    name: 'a code that somebody else tried is used up',
    file: 'lib/server/services/otp/prove-code.ts',
    from: 'const found = await findOtpFlow(ctx.db, check.id)',
    to: 'const found = await findOtpFlow(ctx.db, check.id)\n  if (found && check.subjectId !== undefined && found.subjectId !== check.subjectId) await countOtpTry(ctx.db, found.id, OTP_LIMITS.tries, now)',
    tests: ['lib/server/store/otp.db.test.ts'],
  },
  {
    name: 'the file of another goes into a delivery',
    file: 'lib/server/services/job/own-files.ts',
    from: ' AND owner_id = ANY (${[...owners]}::uuid[])',
    to: ' AND ${[...owners]}::uuid[] IS NOT NULL',
    tests: ['lib/server/services/job/foreign-files.db.test.ts'],
  },
  {
    name: 'a deleted file goes into a delivery',
    file: 'lib/server/services/job/own-files.ts',
    from: ' AND deleted_at IS NULL`)',
    to: '`)',
    tests: ['lib/server/services/job/foreign-files.db.test.ts'],
  },
  {
    name: 'stored files and answers go out without a policy',
    file: 'lib/server/http/security-headers.ts',
    from: "['content-security-policy', options.policy ?? INERT_POLICY],",
    to: '',
    tests: SERVE,
  },
  {
    name: 'all renderings share one query client',
    file: 'components/layout/query-provider.tsx',
    from: 'useState(() => new QueryClient(QUERY_CLIENT_DEFAULTS))',
    to: 'useState(() => Object.assign(globalThis, { shared: (globalThis as unknown as { shared?: QueryClient }).shared ?? new QueryClient(QUERY_CLIENT_DEFAULTS) }).shared)',
    tests: ['components/layout/query-provider.test.tsx'],
  },
  {
    name: 'a member’s page is kept for all members',
    file: 'lib/server/pages/member-pages.ts',
    from: '.update(JSON.stringify([url, headers, encoding]))',
    to: ".update(JSON.stringify([url, { ...headers, cookie: '' }, encoding]))",
    tests: MEMBER_PAGES,
  },
  {
    name: 'a member’s page is kept in the form of another browser',
    file: 'lib/server/pages/member-pages.ts',
    from: '.update(JSON.stringify([url, headers, encoding]))',
    to: '.update(JSON.stringify([url, headers]))',
    tests: MEMBER_PAGES,
  },
  {
    name: 'a member’s page is sent again without looking',
    file: 'lib/server/pages/member-pages.ts',
    from: 'if (entry && (await reads.isUnchanged(entry.reads, ask)))',
    to: 'if (entry)',
    tests: MEMBER_PAGES,
  },
  {
    name: 'a page whose data changed while it was drawn is kept',
    file: 'lib/server/pages/page-cache.ts',
    from: "return invalidated !== 'all' && ![...flight.tags].some((tag) => invalidated.has(tag))",
    to: 'return invalidated !== undefined',
    tests: [CHANGES],
  },
  {
    name: 'a page that sets a cookie is kept',
    file: 'lib/server/pages/page-cache.ts',
    from: 'if (setsCookie(answer)) return false',
    to: '',
    tests: [CACHE],
  },
  {
    name: 'cached pages are made again while the database is gone',
    file: 'lib/server/pages/page-cache.ts',
    from: 'isReachable = given',
    to: 'isReachable = given || true',
    tests: [CHANGES],
  },
  {
    name: 'a login of its own is answered from what all share',
    file: 'lib/server/pages/cached-reads.ts',
    from: "(method === 'GET' || method === 'HEAD') && headers.authorization === undefined",
    to: "(method === 'GET' || method === 'HEAD') && headers !== undefined",
    tests: ['lib/server/pages/cached-reads.test.ts'],
  },
  {
    name: 'the first of two hosts is believed',
    file: 'lib/server/entry/hygiene.ts',
    from: 'return hosts < 2',
    to: 'return hosts < 3',
    tests: ['lib/server/entry/hostile-requests.test.ts', CACHE],
  },
  {
    name: 'a connection of a proxy is closed after five seconds',
    file: 'lib/server/entry/serve.ts',
    from: 'isProxied ? PROXIED_IDLE_MS : DIRECT_IDLE_MS',
    to: 'DIRECT_IDLE_MS',
    tests: IDLE,
  },
  {
    name: 'a connection that waits for its answer counts as idle',
    file: 'lib/server/entry/idle-connections.ts',
    from: "  server.on('request', ({ socket }, response) => {\n    idleSince.delete(socket)",
    to: "  server.on('request', ({ socket }, response) => {",
    tests: IDLE,
  },
  {
    name: 'the late cut reads a connection that is gone',
    file: 'lib/server/entry/bridge.ts',
    from: 'setTimeout(() => socket?.destroy(), 500)',
    to: 'setTimeout(() => message.socket.destroy(), 500)',
    tests: ['lib/server/entry/bridge.test.ts'],
  },
  {
    name: 'places are taken by senders who never finish',
    file: 'lib/server/entry/serve.ts',
    from: 'if (isRead) begin(response)',
    to: 'begin(response)',
    tests: ['lib/server/entry/overload.test.ts'],
  },
  {
    name: 'what is sealed for one row opens in another',
    file: 'lib/server/store/vault.ts',
    from: 'JSON.stringify([VERSION, table, column, rowId])',
    to: 'JSON.stringify([VERSION, table, column, rowId.length])',
    tests: ['lib/server/store/vault.test.ts'],
  },
  {
    name: 'a full disk under the log ends the process',
    file: 'lib/server/entry/log.ts',
    from: "out.on('error', () => stuck.add(out))",
    to: '',
    tests: ['lib/server/entry/log.test.ts'],
    only: 'R13',
  },
  {
    name: 'a full disk is a fault of ours',
    file: 'lib/server/store/trouble.ts',
    from: "53100: 'full',",
    to: '',
    tests: ['lib/server/store/trouble.db.test.ts'],
  },
  {
    name: 'the address that a visitor claims reaches the pages',
    file: 'lib/server/entry/hygiene.ts',
    from: "  'x-real-ip',\n",
    to: '',
    tests: ['lib/server/entry/hygiene.test.ts'],
  },
  {
    name: 'who holds an answer is told so instead of a fault',
    file: 'lib/server/entry/send-answer.ts',
    from: 'etag !== undefined && status === 200 &&',
    to: 'etag !== undefined &&',
    tests: ['lib/server/entry/send-answer.test.ts'],
  },
  {
    name: 'all packed forms share one validator',
    file: 'lib/server/entry/send-answer.ts',
    from: '`"${manner.etag}-${encoding}"`',
    to: '`"${manner.etag}"`',
    tests: ['lib/server/entry/send-answer.test.ts'],
  },
]
