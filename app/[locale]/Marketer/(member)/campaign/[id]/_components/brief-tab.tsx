import { useLocale, useTranslations } from 'next-intl'
import { BriefText } from '#components/campaign/brief-text.tsx'
import { Preview } from '#components/campaign/wizard/preview.tsx'
import type { Campaign } from '#components/campaign/wizard/use-draft.ts'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Section } from '#components/ui/section.tsx'
import { Stack, TwoOne } from '#components/ui/stack.tsx'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { BriefEditor } from './brief-editor.tsx'

/** The current brief as influencers see it, and the editor for a new version where allowed. */
export function BriefTab({ campaign, isEditing }: { campaign: Campaign; isEditing: boolean }) {
  const t = useTranslations('campaign.briefTab')
  const locale = toLocale(useLocale())
  const path = `${toPath(locale, 'Marketer-campaign-detail', { id: campaign.id })}?tab=brief`
  const canEdit = campaign.moves.includes('edit_brief')
  if (isEditing && canEdit)
    return (
      <Section id="edit" title={t('edit')}>
        <BriefEditor
          campaign={{
            id: campaign.id,
            version: campaign.version,
            brief: campaign.brief,
            criteria: campaign.criteria,
          }}
          back={path}
        />
      </Section>
    )
  return (
    <TwoOne>
      <Section
        id="brief"
        title={campaign.briefVersion > 0 ? t('version', { n: campaign.briefVersion }) : t('title')}
        action={
          canEdit && (
            <LinkButton variant="secondary" href={`${path}&edit=1`}>
              {t('edit')}
            </LinkButton>
          )
        }
      >
        <Card>
          <BriefText brief={campaign.brief} />
        </Card>
      </Section>
      <Section id="seen" title={t('seen')}>
        <Stack>
          <Preview campaign={campaign} bare />
        </Stack>
      </Section>
    </TwoOne>
  )
}
