'use client'
import { DateTerms } from './date-terms.tsx'
import { ExpectedApplicants } from './expected-applicants.tsx'
import { StepBrief } from './step-brief.tsx'
import { type Published, StepCheck } from './step-check.tsx'
import { StepInfluencers } from './step-influencers.tsx'
import { StepRequirements } from './step-requirements.tsx'
import type { WizardStep } from './steps.ts'
import { PayFields, SlotField, TermsForm, WorkFields } from './terms-fields.tsx'
import type { Draft } from './use-draft.ts'

/** The fields of one step. */
export function StepBody({
  step,
  draft,
  onPublished,
}: {
  step: WizardStep
  draft: Draft
  onPublished: (done: Published) => void
}) {
  switch (step) {
    case 'brief':
      return <StepBrief draft={draft} />
    case 'influencers':
      return <StepInfluencers draft={draft} />
    case 'requirements':
      return <StepRequirements draft={draft} />
    case 'rates':
      return (
        <TermsForm>
          <PayFields draft={draft} times={Math.max(1, draft.campaign.invited.length)} />
          <WorkFields draft={draft} />
        </TermsForm>
      )
    case 'schedule':
      return (
        <TermsForm>
          <DateTerms draft={draft} />
        </TermsForm>
      )
    case 'slots':
      return (
        <TermsForm>
          {draft.campaign.fund === 'credit' && <SlotField draft={draft} />}
          <PayFields draft={draft} times={draft.campaign.slots} />
          <ExpectedApplicants campaign={draft.campaign} />
          <DateTerms draft={draft} />
          <WorkFields draft={draft} />
        </TermsForm>
      )
    default:
      return <StepCheck draft={draft} onPublished={onPublished} />
  }
}
