'use client'
import type { WizardProps } from '#components/campaign/wizard/wizard.tsx'
import campaign from '#messages/th/campaign.json'
import common from '#messages/th/common.json'
import errors from '#messages/th/errors.json'
import form from '#messages/th/form.json'
import inbox from '#messages/th/inbox.json'
import social from '#messages/th/social.json'
import ui from '#messages/th/ui.json'
import { WizardWithTexts } from './wizard-with-texts.tsx'

const MESSAGES = { campaign, common, errors, form, inbox, social, ui }

export default function WizardTh(props: WizardProps) {
  return <WizardWithTexts locale="th" messages={MESSAGES} {...props} />
}
