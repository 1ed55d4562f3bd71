'use client'
import type { WizardProps } from '#components/campaign/wizard/wizard.tsx'
import campaign from '#messages/en/campaign.json'
import common from '#messages/en/common.json'
import errors from '#messages/en/errors.json'
import form from '#messages/en/form.json'
import inbox from '#messages/en/inbox.json'
import social from '#messages/en/social.json'
import ui from '#messages/en/ui.json'
import { WizardWithTexts } from './wizard-with-texts.tsx'

const MESSAGES = { campaign, common, errors, form, inbox, social, ui }

export default function WizardEn(props: WizardProps) {
  return <WizardWithTexts locale="en" messages={MESSAGES} {...props} />
}
