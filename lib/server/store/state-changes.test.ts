import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'

/**
 * Columns that say what happened to money, work or access. One row's change of them is decided by what was read before,
 * so the statement names that state too, and its caller learns when it met no row (docs/domain/README.md#p3): then a
 * missing or forgotten lock is a refusal, never a second payment.
 */
const STATES: Readonly<Record<string, readonly string[]>> = {
  approval: ['status'],
  bank_line: ['status'],
  campaign: ['status', 'slots', 'brief_version', 'apply_by', 'fee'],
  channel: ['status', 'proof_code', 'proof_sent_at', 'claim_at'],
  credit_lot: ['expired_at', 'expires_at', 'refund_asked_at', 'unwound_at'],
  document: ['status', 'is_current'],
  job: ['status', 'free_at', 'manager_id', 'settled_fee'],
  lead: ['status'],
  login_session: ['ended_at', 'token_hash'],
  manager_link: ['status', 'permissions'],
  member: ['status', 'is_talent_manager'],
  operator: ['ended_at', 'roles', 'password_hash'],
  payment_notice: ['outcome', 'used', 'kept_for', 'resolved_at'],
  payout_batch: ['status', 'total'],
  purchase_order: ['status', 'qr_expires_at'],
  referral_reward: ['status'],
  refund_request: ['status'],
  sign_up: ['step'],
  tax_document: ['void'],
  tax_rate: ['confirmed_at'],
  withdrawal: ['status', 'net'],
}

/** Changes that may meet no row, each with its reason. */
const MAY_MEET_NONE: Readonly<Record<string, string>> = {
  'services/deactivation/deactivate.ts credit_lot':
    'A lot with credit and slots is ended once for each account; the entries have their own keys.',
  'services/withdrawal/fail-or-return-alone.ts payout_batch': 'The batch ends only with its last line.',
  'store/lot.ts credit_lot': 'Credit that returns to a lot which has not expired changes nothing of it.',
}

interface Change {
  table: string
  statement: string
  isHandled: boolean
}

/** Every `UPDATE … WHERE id =` of a state column, and whether its result is looked at. */
function readChanges(file: string, text: string): Change[] {
  const changes: Change[] = []
  const handled = new Set<number>()
  const ignored = new Set<number>()
  const { program } = parseSync(file, text)
  const visitor = new Visitor({
    ExpressionStatement({ expression }) {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (call.type === 'CallExpression' && call.callee.type === 'MemberExpression')
        for (const argument of call.arguments) ignored.add(argument.start)
    },
    CallExpression({ callee, arguments: [, statement] }) {
      if (callee.type === 'Identifier' && (callee.name === 'changeOne' || callee.name === 'changedRow'))
        if (statement) handled.add(statement.start)
    },
    TaggedTemplateExpression({ tag, start, end }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      const statement = text.slice(start, end).replace(/\s+/g, ' ')
      const [, table = '', set = ''] =
        /^sql`UPDATE (\w+) (?:\w+ )?SET (.*) WHERE .*\bid = \$\{/.exec(statement) ?? []
      if (!STATES[table]?.some((column) => new RegExp(`\\b${column} = `).test(set))) return
      changes.push({ table, statement, isHandled: handled.has(start) || !ignored.has(start) })
    },
  })
  visitor.visit(program)
  return changes
}

const isNamed = ({ statement }: Change) => / WHERE .* AND /.test(statement)

const root = join(import.meta.dirname, '..')
const files = globSync('**/*.ts', { cwd: root }).filter(
  // Erasing a person's data is unconditional, and the example data are written before anybody can act.
  (file) => !/\.test\.ts$|(^|\/)testing\/|^seed\/|^services\/personal-data\//.test(file),
)
const all = files.flatMap((file) =>
  readChanges(file, readFileSync(join(root, file), 'utf8')).map((change) => ({ file, ...change })),
)

test('R3 a change of one row names the state that it was decided on', () => {
  expect(all.length).toBeGreaterThan(60)
  const bare = all.filter((change) => !isNamed(change))
  expect(bare.map(({ file, statement }) => `${file}: ${statement}`)).toEqual([])
})

test('R3 whoever changes one row learns that it met none', () => {
  const unheard = all.filter(
    ({ file, table, isHandled }) => !isHandled && !(`${file} ${table}` in MAY_MEET_NONE),
  )
  expect(unheard.map(({ file, statement }) => `${file}: ${statement}`)).toEqual([])
})

test('every exception is still one', () => {
  const open = all.filter(({ isHandled }) => !isHandled).map(({ file, table }) => `${file} ${table}`)
  expect(open.sort()).toEqual(Object.keys(MAY_MEET_NONE).sort())
})

const BARE = 'UPDATE job SET free_at = NULL WHERE id = \u0024{id}'
const NAMED = `${BARE} AND free_at <= \u0024{now}`
test.each([
  [`await db.run(sql\`${BARE}\`)`, [false, false]],
  [`await db.run(sql\`${NAMED}\`)`, [true, false]],
  [`await changeOne(db, sql\`${NAMED}\`)`, [true, true]],
  [`const changed = await db.run(sql\`${NAMED}\`)`, [true, true]],
])('%s', (text, expected) => {
  const [change] = readChanges('one.ts', text)
  expect([isNamed(change!), change!.isHandled]).toEqual(expected)
})
