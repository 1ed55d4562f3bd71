import { globSync, readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { CALLS } from '../contract/index.ts'
import { connectFreshness } from './freshness.ts'
import { invalidates } from './invalidates.ts'
import { announceWrite } from './write-notices.ts'

const sources = globSync('{app,components,lib/calls}/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Reads that screens cache in the browser. */
const cached = new Set(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:queryOptionsOf|queryKeyOf)\(\s*(\w+),/g)].map(([, name]) => name!),
  ),
)

/**
 * Reads that no write of a member changes: the country's provinces, reads that depend on typed text only, and the job
 * that a visitor came from, which is shown before sign-up.
 */
const UNCHANGED_BY_WRITES = [
  'listProvinces',
  'quoteOrder',
  'countMatches',
  'expectApplicants',
  'getPriceGuide',
  'getPublicJob',
]

it('names writes on the left, and on the right reads that a screen caches', () => {
  expect(cached.size).toBeGreaterThan(5)
  for (const [write, reads] of Object.entries(invalidates)) {
    expect(CALLS[write]?.method, write).toMatch(/^(POST|PATCH)$/)
    for (const read of reads) {
      expect(CALLS[read], `${write} -> ${read}`).toBeDefined()
      expect([...cached], `${write} -> ${read} has no reader`).toContain(read)
    }
  }
})

it('has a write for every cached read, or a reason why none changes it', () => {
  const changed = new Set<string>(Object.values(invalidates).flat())
  const known = [...cached].filter((name) => CALLS[name])
  expect(known.filter((name) => !changed.has(name) && !UNCHANGED_BY_WRITES.includes(name))).toEqual([
    // The wizard manages its draft itself: a save must not replace what is being edited.
    'getCampaign',
  ])
})

/** Writes of members or visitors that make no cached read stale. */
const WITHOUT_ROW: Readonly<Record<string, string>> = {
  'begins, proves or ends a login, and what was cached goes with it': `signInInfluencer signInMarketer signOut
    revokeSession revokeOtherSessions requestOtp requestOtpEmail requestMarketerOtp requestStepUp verifyOtp verifyEmailOtp
    verifyEmailOtpSignUp verifyMarketerOtp verifyStepUp signUpInfluencer signUpMarketer createInfluMember
    createMarketerByEmail resumeSignUp applyAgain changeInfluencerPassword changeMarketerPassword changePasswordByEmail
    resetMarketerPassword undoContactChange deactivateInfluencer deactivateMarketer signInOperator verifyOperatorCode
    verifyOperatorKey acceptOperatorInvitation readOperatorInvitation`,
  'the server draws its page, which is asked for again': `addChannel deactivateChannel sendChannelFigures setChannelRates
    startChannelLogin finishChannelLogin reconnectChannel renewChannelProof sendChannelProof sendChannelProofScreenshot
    acceptInfluencerConsent acceptMarketerConsent takeBackDocument uploadInfluencerDocument uploadMarketerDocument
    uploadVatRegistration readyInfluencerProfile updateInfluencerGeneral updateInfluencerPrefs uploadInfluencerImage
    closeInfluencerToast updateMarketerNotification
    updateNotificationChoices setMemberLocale noteMarketerVisit startLineLink confirmLineLinkInDemo startLineLogin
    finishLineLogin testLineLink endLineLink applyForJob acceptOffer declineOffer takeBackApplication confirmReceipt
    leaveUnsentJob submitDraft submitPost submitFigures askRefund takeBackRefund requestManagerLink inviteManager
    joinManagerGroup
    acceptManagerLink declineManagerLink changeManagerLink endManagerLink`,
  'asks, or sends what no cached read shows':
    'countMatches quoteOrder openCardPayment sendLead uploadFile sendFileLink',
  'comes from a bank, a provider or a test': `receivePaymentNotice receiveCardNotice receiveLineEvents advanceClock`,
}

it('has a row for every write, or a reason why nothing cached is old after it', () => {
  const unlisted = Object.values(WITHOUT_ROW).flatMap((names) => names.split(/\s+/))
  const writes = Object.values(CALLS)
    .filter(({ method, access }) => method !== 'GET' && access.some((role) => !role.startsWith('operator')))
    .map(({ id }) => id)
  expect(writes.filter((id) => !(id in invalidates)).sort()).toEqual(unlisted.sort())
})

it('has no query key that is spelled by hand', () => {
  const byHand = sources
    .filter(({ path }) => path !== 'lib/calls/query-options.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/queryKey:\s*\[(?!'draft', \.\.\.queryKeyOf\()[^\]]*\]/g)].map(
        ([key]) => `${path}: ${key}`,
      ),
    )
  expect(byHand).toEqual([])
})

it('finds each call under its export name, so that ids are types', async () => {
  for (const [name, call] of Object.entries(CALLS)) expect(call.id).toBe(name)
  const jobs = await import('../contract/jobs.ts')
  for (const [name, call] of Object.entries(jobs))
    if (call && typeof call === 'object' && 'path' in call) expect(call.id).toBe(name)
})

it('has a query client refetch what a write invalidates, until it is disconnected', () => {
  const invalidateQueries = vi.fn()
  const stop = connectFreshness({ invalidateQueries })
  announceWrite('setBankAccount')
  expect(invalidateQueries).toHaveBeenCalledWith({ queryKey: ['quoteWithdrawal'] })
  const count = invalidateQueries.mock.calls.length
  announceWrite('signOut')
  stop()
  announceWrite('setBankAccount')
  expect(invalidateQueries).toHaveBeenCalledTimes(count)
})
