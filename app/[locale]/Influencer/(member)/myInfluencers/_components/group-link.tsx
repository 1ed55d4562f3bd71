import { useTranslations } from 'next-intl'
import styles from '#components/job/job.module.scss'
import { Card } from '#components/ui/card.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { QrCode } from '#components/ui/qr-code.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'

/** The address by which a talent manager invites a whole group: to copy, to send by LINE, to scan. */
export function GroupLink({ url }: { url: string }) {
  const t = useTranslations('influencer.managers')
  return (
    <Section id="group" title={t('group')}>
      <Card>
        <Stack gap={3}>
          <p>{t('groupText')}</p>
          <span className={styles.text}>{url}</span>
          <Cluster>
            <CopyButton text={url} label={t('groupCopy')} doneLabel={t('groupCopied')} />
            <LinkButton
              variant="secondary"
              href={`https://line.me/R/share?text=${encodeURIComponent(`${t('groupShare')} ${url}`)}`}
              target="_blank"
              rel="noopener"
            >
              {t('groupLine')}
            </LinkButton>
          </Cluster>
          <details className={styles.details}>
            <summary>{t('groupQr')}</summary>
            <QrCode text={url} label={t('groupQrLabel')} />
          </details>
        </Stack>
      </Card>
    </Section>
  )
}
