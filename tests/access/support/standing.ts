/**
 * Which members may make a write (docs/domain/roles.md#standing). `active`: who is in good standing only; `not_stopped`:
 * also who is not ready yet; `any`: whoever can sign in. A write that is missing here fails the test.
 */
export type Standing = 'active' | 'not_stopped' | 'any'

const of = (standing: Standing, ids: string) =>
  ids
    .trim()
    .split(/\s+/)
    .map((id) => [id, standing] as const)

export const STANDING: Readonly<Record<string, Standing>> = Object.fromEntries([
  // Recruiting, publishing, inviting and buying.
  ...of('active', 'publishCampaign resumeCampaign changeSlots extendApplyBy editBrief inviteInfluencer'),
  ...of('active', 'selectApplicant makePersonalOffer overrideMismatch applyForJob acceptOffer'),
  ...of('active', 'createOrder renewOrderQr openCardPayment requestManagerLink'),
  // What new work would be found by.
  ...of(
    'not_stopped',
    'inviteManager joinManagerGroup acceptManagerLink addChannel reconnectChannel setChannelRates',
  ),
  ...of('not_stopped', 'renewChannelProof sendChannelProof sendChannelProofScreenshot'),
  ...of('not_stopped', 'startChannelLogin finishChannelLogin'),
  // A draft recruits nobody; ending recruiting and telling about what was done stay.
  ...of('any', 'createCampaign updateCampaign duplicateCampaign rehireInfluencer removeDraft countMatches'),
  ...of('any', 'pauseCampaign endRecruiting cancelCampaign shareReport revokeReportShare'),
  ...of('any', 'saveInfluencerList removeInfluencerList setShortlisted noteMarketerVisit'),
  // An open question is answered with no, running work is done and paid.
  ...of('any', 'takeBackApplication declineOffer refuseApplicant withdrawOffer extendJob markSent'),
  ...of('any', 'confirmReceipt leaveUnsentJob submitDraft submitPost submitFigures approveDraft askChanges'),
  ...of('any', 'acceptPost reportWrongPost approveFigures refuseFigures completeJob reportPostMissing'),
  ...of('any', 'blockOtherSide'),
  ...of('any', 'reportPostRestored cancelJob askCancel takeBackCancel refuseCancel agreeCancel'),
  // Money that was sent is told of, asked back and paid out.
  ...of('any', 'quoteOrder cancelOrder uploadSlip takeBackSlip askRefund takeBackRefund'),
  ...of('any', 'setBankAccount requestWithdrawal cancelWithdrawal'),
  ...of('any', 'uploadInfluencerDocument uploadVatRegistration uploadMarketerDocument takeBackDocument'),
  // The own account, its secrets, its messages and its end.
  ...of('any', 'revokeSession revokeOtherSessions changeInfluencerPassword changeMarketerPassword'),
  ...of('any', 'requestStepUp verifyStepUp applyAgain deactivateInfluencer deactivateMarketer'),
  ...of('any', 'acceptInfluencerConsent acceptMarketerConsent updateInfluencerGeneral updateInfluencerPrefs'),
  ...of('any', 'createInfluencerProfile readyInfluencerProfile uploadInfluencerImage updateMarketerProfile'),
  ...of('any', 'createMarketerProfile uploadMarketerImage uploadFile sendFileLink closeInfluencerToast'),
  ...of(
    'any',
    'setMemberLocale updateNotificationChoices updateMarketerNotification startLineLink readNotifications',
  ),
  ...of('any', 'startLineLogin finishLineLogin testLineLink endLineLink'),
  ...of('any', 'sendChannelFigures deactivateChannel declineManagerLink endManagerLink changeManagerLink'),
])
