import { useLocale, useTranslations } from 'next-intl'
import { DocumentLinks } from '#components/document/document-links.tsx'
import { SendLink } from '#components/document/send-link.tsx'
import { PlainScreen } from '#components/layout/plain-screen.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Money } from '#components/ui/money.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import styles from '#components/ui/state.module.scss'
import { FadingVoice } from '#components/ui/voice.tsx'
import { urlOf } from '#lib/calls/url-of.ts'
import type { ResponseOf } from '#lib/contract/define-call.ts'
import { getFile } from '#lib/contract/files.ts'
import type { getNotificationChoices } from '#lib/contract/notifications.ts'
import type { getTaxDocument } from '#lib/contract/tax-documents.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { answerNotFound } from '#lib/routes/page-status.ts'
import { toPath } from '#lib/routes/table.ts'

/** Channels that reach the reading member; null for visitors and operators, who cannot have the link sent. */
export interface Ways {
  kind: 'influencer' | 'marketer'
  addresses: ResponseOf<typeof getNotificationChoices>['addresses']
}

function SendPart({ id, ways: { kind, addresses } }: { id: string; ways: Ways }) {
  const locale = toLocale(useLocale())
  const t = useTranslations('common.download.send')
  const { email, line } = addresses
  return (
    <Section id="send" title={t('title')}>
      <SendLink
        id={id}
        ways={[
          ...(email ? [{ by: 'email' as const, label: t('email', { address: email }) }] : []),
          ...(line ? [{ by: 'line' as const, label: t('line') }] : []),
        ]}
        words={{
          sent: { email: t('sent', { to: email ?? '' }), line: t('sent', { to: 'LINE' }) },
          tooMany: t('tooMany'),
          failed: t('failed'),
        }}
      />
      {!line && (
        <p>
          <a
            href={toPath(
              locale,
              kind === 'influencer' ? 'Influencer-lineNotification' : 'Marketer-lineNotification',
            )}
          >
            {t('link')}
          </a>
        </p>
      )}
    </Section>
  )
}

/** Links to a plain URL, because webviews cannot save what a script creates. */
export function DownloadScreen({
  id,
  bytes,
  type,
  ways,
}: {
  id: string
  bytes: number
  type: string
  ways: Ways | null
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('common.download')
  return (
    <PlainScreen name="Download">
      <Stack>
        <DefinitionList
          items={[
            { key: 'type', term: t('type'), value: type },
            { key: 'size', term: t('size'), value: `${formatCount(Math.ceil(bytes / 1024), locale)} KB` },
          ]}
        />
        <Cluster>
          <LinkButton href={urlOf(getFile, { id })} download>
            {t('open')}
          </LinkButton>
        </Cluster>
        {ways && <SendPart id={id} ways={ways} />}
      </Stack>
    </PlainScreen>
  )
}

/** An own invoice, credit note, certificate or payout slip: description and download. */
export function TaxDocumentScreen({
  document,
  ways,
}: {
  document: ResponseOf<typeof getTaxDocument>
  ways: Ways | null
}) {
  const locale = toLocale(useLocale())
  const t = useTranslations('papers.download')
  return (
    <PlainScreen name="Download">
      <Stack>
        <DefinitionList
          items={[
            { key: 'kind', term: t('kind'), value: t(document.kind) },
            { key: 'number', term: t('number'), value: document.number },
            { key: 'date', term: t('date'), value: <DateTime value={document.issuedAt} locale={locale} /> },
            { key: 'total', term: t('total'), value: <Money {...document.total} /> },
          ]}
        />
        {document.void && <p>{t('void')}</p>}
        <DocumentLinks id={document.id} />
        {ways && <SendPart id={document.id} ways={ways} />}
      </Stack>
    </PlainScreen>
  )
}

/** For an unknown, expired or foreign file: how to get it otherwise. */
export function GoneScreen({ id }: { id: string }) {
  answerNotFound()
  const locale = toLocale(useLocale())
  const t = useTranslations('common.download')
  const own = toPath(locale, 'Download', { id })
  return (
    <>
      <FadingVoice className={styles.voice} />
      <PageHeader title={t('missing')} lead={t('gone')} />
      <Cluster>
        <LinkButton
          href={`${toPath(locale, 'Influencer-preLogin')}?next=${encodeURIComponent(own)}`}
          data-for="visitor"
        >
          {t('signIn')}
        </LinkButton>
        <LinkButton href={toPath(locale, 'contact')} variant="secondary">
          {t('ask')}
        </LinkButton>
      </Cluster>
    </>
  )
}
