import { useTranslations } from 'next-intl'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { DataSamples } from './data-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import styles from './styleguide.module.scss'
import { TextSamples } from './text-samples.tsx'
import { TokenSamples } from './token-samples.tsx'

const PARTS = [
  'colours',
  'type',
  'space',
  'layout',
  'actions',
  'text',
  'states',
  'data',
  'navigation',
  'overlays',
  'forms',
] as const

/** Every component in its states (docs/screens.md#components). */
export function StyleguideScreen() {
  const t = useTranslations('styleguide')
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <nav aria-label={t('contents')}>
        <Cluster>
          {PARTS.map((part) => (
            <a key={part} href={`#${part}`}>
              {t(part)}
            </a>
          ))}
        </Cluster>
      </nav>
      <TokenSamples />
      <TextSamples />
      <DataSamples />
      <ClientMessages namespaces={['styleguide', 'ui', 'form', 'errors']}>
        <Section id="overlays" title={t('overlays')}>
          <OverlaySamples />
        </Section>
        <Section id="forms" title={t('forms')}>
          <FormSamples />
        </Section>
      </ClientMessages>
    </div>
  )
}
