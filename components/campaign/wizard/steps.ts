import type { CampaignEntry } from '#lib/domain/campaign/states.ts'

export const INVITE_STEPS = ['brief', 'influencers', 'rates', 'schedule', 'check'] as const
export const PUBLIC_STEPS = ['brief', 'requirements', 'slots', 'preview'] as const
export type WizardStep = (typeof INVITE_STEPS)[number] | (typeof PUBLIC_STEPS)[number]

export function stepsOf(entry: CampaignEntry): readonly WizardStep[] {
  return entry === 'public' ? PUBLIC_STEPS : INVITE_STEPS
}

/** The step that the URL names, or the first. */
export function toStep(entry: CampaignEntry, value: string | null): WizardStep {
  return stepsOf(entry).find((step) => step === value) ?? 'brief'
}

const STEP_OF: Readonly<Record<string, readonly [invite: WizardStep, open: WizardStep]>> = {
  title: ['brief', 'brief'],
  channelTypes: ['brief', 'brief'],
  deliverables: ['brief', 'brief'],
  fee: ['rates', 'slots'],
  slots: ['influencers', 'slots'],
  applyBy: ['schedule', 'slots'],
  draftRequired: ['rates', 'slots'],
  maxRevisions: ['rates', 'slots'],
  usageRights: ['rates', 'slots'],
  keepLiveHours: ['schedule', 'slots'],
  postUntil: ['schedule', 'slots'],
  lotId: ['rates', 'slots'],
  invited: ['influencers', 'brief'],
}

/** The step on which a missing field can be filled in. */
export function stepOfField(entry: CampaignEntry, field: string): WizardStep {
  const pair = STEP_OF[field]
  return pair ? pair[entry === 'public' ? 1 : 0] : 'brief'
}
