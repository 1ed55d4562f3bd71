import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CAMPAIGN_MOVES } from '../domain/campaign/states.ts'
import { WITHDRAWAL_MOVES } from '../domain/earning/withdrawal.ts'
import type { JobMoneyOrder } from '../domain/job/facts.ts'
import type { JobMoneyKind } from '../domain/job/move.ts'
import { JOB_MOVE_CODES } from '../domain/job/move-codes.ts'
import { auditWords } from './audit-words.ts'
import { loadMessages } from './messages.ts'

const root = join(import.meta.dirname, '../..')

/** Files that write audit acts whose names are not literals, with all possible names. */
const NAMED_ELSEWHERE: Readonly<
  Record<string, readonly (readonly [subject: string, commands: readonly string[]])[]>
> = {
  'approval/approvals.ts': [['approval', ['approve', 'refuse']]],
  'auth/sessions.ts': [
    ['operator', ['sign_out']],
    ['member', ['sign_out']],
  ],
  'bank-desk/decide-line.ts': [['bank_line', ['order', 'suspense', 'booked', 'none']]],
  'campaign/store-move.ts': [['campaign', Object.keys(CAMPAIGN_MOVES)]],
  'channel/decide-channel.ts': [
    [
      'channel',
      [
        'approve',
        'confirmFigures',
        'reject',
        'rejectFigures',
        'checkFailed',
        'disconnect',
        'suspend',
        'lift',
        'connect',
      ],
    ],
  ],
  'consent/answer-consents.ts': [['consent', ['give', 'withdraw']]],
  'content/editor/content-entry.ts': [
    ['content.faq', ['import', 'save', 'schedule', 'publish', 'archive', 'undo', 'order']],
  ],
  'credentials/change-contact.ts': [['member', ['verifyPhone', 'changeEmail', 'changePhone']]],
  'credentials/recover.ts': [['member', ['password_reset', 'password_change']]],
  'credentials/settle-member.ts': [['member', ['approve', 'activate']]],
  'document/decide-document.ts': [['document', ['approve', 'reject']]],
  'influencer-search/shortlist.ts': [['influencer_list', ['shortlist', 'take_off']]],
  'job/apply-move.ts': [['job', JOB_MOVE_CODES]],
  'job/send-file-link.ts': [
    ['document', ['send_link']],
    ['file', ['send_link']],
    ['tax_document', ['send_link']],
  ],
  'lead/lead-queue.ts': [['lead', ['taken', 'answered', 'closed']]],
  'ledger/grant-credit.ts': [['lot', ['grant-promo', 'grant-adjust']]],
  'manager-link/ask-link.ts': [['manager_link', ['requested', 'invited']]],
  'manager-link/own-link.ts': [['manager_link', ['active', 'ended', 'declined', 'expired']]],
  'member/set-talent-manager.ts': [['member', ['grant_talent_manager', 'take_talent_manager']]],
  'member/move-member.ts': [
    ['member', ['approve', 'reject', 'apply_again', 'suspend', 'lift', 'blacklist', 'reinstate']],
  ],
  'notification/queries.ts': [
    ['operator', ['read_notifications']],
    ['member', ['read_notifications']],
  ],
  'console/export-lists.ts': [
    ['order', ['export_list']],
    ['withdrawal', ['export_list']],
    ['member', ['export_list']],
    ['lead', ['export_list']],
    ['campaign', ['export_list']],
    ['channel', ['export_list']],
    ['document', ['export_list']],
  ],
  'operator-auth/keys.ts': [['operator', ['key_start', 'key_add', 'key_remove']]],
  'operator/invite-operator.ts': [['operator', ['invite', 'invite_again']]],
  'order/move-order.ts': [
    [
      'order',
      [
        'cancel',
        'send-slip',
        'take-back-slip',
        'give-slip',
        'take-slip',
        'expire',
        'accept-slip',
        'refuse-slip',
        'keep-part',
        'return-part',
        'pay',
        'match-suspense',
        'refund',
      ],
    ],
  ],
  'otp/prove-code.ts': [['otp', ['verify', 'wrong']]],
  'referral/note-referral.ts': [['referral', ['refuse', 'earn']]],
  'referral/pay-referrals.ts': [['referral', ['refuse', 'pay']]],
  'withdrawal/move-withdrawal.ts': [['withdrawal', Object.keys(WITHDRAWAL_MOVES)]],
}

/** The acts of every `audit(…)` call of the server, by file. */
function actsInCode() {
  const found: { file: string; subject: string | undefined; act: string | undefined }[] = []
  for (const path of globSync('lib/server/**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|\/testing\/|\/seed\//.test(path)) continue
    const text = readFileSync(join(root, path), 'utf8')
    for (const call of text.matchAll(/\baudit\(\s*(?:asSystem\(ctx\)|\w+)\s*,\s*\{/g)) {
      let depth = 1
      let end = call.index + call[0].length
      while (depth > 0) {
        if (text[end] === '{') depth += 1
        if (text[end] === '}') depth -= 1
        end += 1
      }
      const body = text.slice(call.index, end)
      found.push({
        file: path.replace('lib/server/services/', ''),
        subject: /subject: '([\w.]+)'/.exec(body)?.[1],
        act: /transition: '([\w-]+)'\s*[,}]/.exec(body)?.[1],
      })
    }
  }
  return found
}

describe.each(['th', 'en'] as const)('the audit log in %s', async (locale) => {
  const words = auditWords(await loadMessages(locale), locale)

  test('every act that the code writes down has words', () => {
    const commands = actsInCode()
    expect(commands.length).toBeGreaterThan(120)
    const speechless: string[] = []
    for (const { file, subject, act: command } of commands) {
      if (subject && command) {
        if (!words.hasAct(subject, command)) speechless.push(`${subject}.${command} (${file})`)
      } else if (!(file in NAMED_ELSEWHERE))
        speechless.push(`${file} names its acts elsewhere: list them here`)
    }
    for (const entries of Object.values(NAMED_ELSEWHERE))
      for (const [subject, names] of entries)
        for (const command of names)
          if (!words.hasAct(subject, command)) speechless.push(`${subject}.${command}`)
    expect(speechless).toEqual([])
  })

  test('every subject has a word', () => {
    const subjects = new Set(actsInCode().flatMap(({ subject }) => subject ?? []))
    expect([...subjects].filter((subject) => words.subject(subject) === subject)).toEqual([])
  })

  test('no two subjects are offered under one name, and each with the acts that were written of it', () => {
    const names = words.subjects().map(([, name]) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    for (const subject of ['content', 'package', 'legal', 'faq'])
      expect(words.commands(subject).map(([code]) => code)).toEqual(
        expect.arrayContaining(['save', 'publish']),
      )
  })

  test('acts are offered by the code that the log keeps', () => {
    for (const [code] of words.commands('job')) expect(JOB_MOVE_CODES).toContain(code)
    expect(words.commands('withdrawal').map(([code]) => code)).toEqual(
      expect.arrayContaining(Object.keys(WITHDRAWAL_MOVES)),
    )
  })
})

test('what changed is read as before and after; amounts, shares and moments as people write them', async () => {
  const words = auditWords(await loadMessages('en'), 'en')
  expect(
    words.facts({
      subject: 'operator',
      to: null,
      data: {
        changed: { roles: ['support', 'support finance'] },
        amount: 107_050,
        whtBp: 300,
        vatRegistered: true,
        action: 'payout_batch.release',
        publishAt: '2026-11-30T17:00:00.000Z',
        fields: ['followers', 'unheard-of'],
        note: '',
      },
    }),
  ).toEqual([
    { field: 'Roles', before: 'Support', after: 'Support, Finance' },
    { field: 'Amount', after: '1,070.50' },
    { field: 'Withholding rate', after: '3%' },
    { field: 'VAT registered', after: 'Yes' },
    { field: 'Act asked for', after: 'Release a payout batch' },
    { field: 'Publish at', after: 'Dec\u00a01,\u00a02026, 00:00' },
    { field: 'Fields changed', after: 'Followers, unheard-of' },
    { field: 'Note', after: '–' },
  ])
  expect(words.facts({ subject: 'campaign', to: null, data: { from: 3, to: 5 } })).toEqual([
    { field: 'Before and after', before: '3', after: '5' },
  ])
  expect(words.facts({ subject: 'campaign', to: null, data: null })).toEqual([])
})

test.each([
  ['th', ['กสิกรไทย', 'ไทยพาณิชย์ xxxxxx3210 บริษัท เสียง จำกัด']],
  ['en', ['Kasikornbank', 'Siam Commercial Bank xxxxxx3210 บริษัท เสียง จำกัด']],
] as const)('a bank is named, not shown as its code (%s)', async (locale, [bank, payer]) => {
  const words = auditWords(await loadMessages(locale), locale)
  expect(words.value('bankCode', '004')).toBe(bank)
  expect(words.value('bankCode', '999')).toBe('999')
  expect(words.value('payer', '014 xxxxxx3210 บริษัท เสียง จำกัด')).toBe(payer)
  const changed = { changed: { bankCode: ['014', '004'] } }
  expect(words.facts({ subject: 'setting', to: 'payout_bank', data: changed })[0]?.after).toBe(bank)
})

const ORDERS: { [Kind in JobMoneyKind]: Extract<JobMoneyOrder, { kind: Kind }> } = {
  hold: { kind: 'hold' },
  'hold-from-reserve': { kind: 'hold-from-reserve', extra: 0n },
  'release-hold': { kind: 'release-hold' },
  'accept-post': { kind: 'accept-post' },
  complete: { kind: 'complete', delayed: false },
  'complete-content': { kind: 'complete-content' },
  settle: { kind: 'settle', pct: 50 },
  'fraud-refund': { kind: 'fraud-refund' },
  clawback: { kind: 'clawback' },
}

test.each(['th', 'en'] as const)('what a move did with the money is said in words (%s)', async (locale) => {
  const words = auditWords(await loadMessages(locale), locale)
  const said = Object.values(ORDERS).map((order) => words.value('money', order))
  expect(said.filter((text) => /kind|pct|delayed|extra|true|false|^[a-z]+-[a-z]+/i.test(text))).toEqual([])
  expect(new Set(said).size).toBe(said.length)
  expect(words.value('money', ORDERS.settle)).toContain('50%')
  expect(words.value('type', 'LEMON8')).toBe('Lemon8')
  expect(words.value('score', 'brand')).toBe(locale === 'th' ? 'แบรนด์' : 'brand')
})
