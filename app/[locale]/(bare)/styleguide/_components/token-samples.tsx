import { useTranslations } from 'next-intl'
import { Section } from '#components/ui/section.tsx'
import { Grid, Stack } from '#components/ui/stack.tsx'
import styles from './styleguide.module.scss'

const COLOURS = [
  'bg',
  'surface',
  'text',
  'text-muted',
  'line',
  'control',
  'brand',
  'brand-hover',
  'brand-soft',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
]
const SIZES = ['tab', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl']
const SPACES = ['1', '2', '3', '4', '5', '6', '7', '8']

/** The tokens of components/styles/tokens.scss. */
export function TokenSamples() {
  const t = useTranslations('styleguide')
  return (
    <>
      <Section id="colours" title={t('colours')}>
        <Grid min="12rem">
          {COLOURS.map((name) => (
            <div key={name} className={styles.swatch}>
              <span className={styles.colour} style={{ background: `var(--c-${name})` }} />
              <code className={styles.name}>--c-{name}</code>
            </div>
          ))}
        </Grid>
      </Section>
      <Section id="type" title={t('type')}>
        <Stack>
          {SIZES.map((size) => (
            <div key={size}>
              <code className={styles.name}>--t-{size}</code>
              <p style={{ fontSize: `var(--t-${size})` }}>{t('sampleText')}</p>
            </div>
          ))}
          <p>
            <span className="num-m">9,999</span> <span className="num-s">99,999</span>{' '}
            <span className="num-xs">9,999,999</span>
          </p>
        </Stack>
      </Section>
      <Section id="space" title={t('space')}>
        <Stack gap={2}>
          {SPACES.map((space) => (
            <div key={space}>
              <code className={styles.name}>--s-{space}</code>
              <div className={styles.bar} style={{ inlineSize: `var(--s-${space})` }} />
            </div>
          ))}
        </Stack>
      </Section>
    </>
  )
}
