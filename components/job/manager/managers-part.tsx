import { useLocale, useTranslations } from 'next-intl'
import { joinList } from '#lib/i18n/join-list.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Section } from '../../ui/section.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Status } from '../../ui/status.tsx'
import { InfluencerLoadFailed } from '../influencer-load-failed.tsx'
import styles from '../job.module.scss'
import { GrantForm } from './lazy-parts.tsx'
import { useLinkStatus } from './link-status.ts'
import type { ManagerLink, ManagerText } from './manager-types.ts'

/**
 * The influencer's managers: changes permissions and share, invites one. Requests are answered and links ended on the
 * account page.
 */
export function ManagersPart({
  links,
  texts,
  retryHref,
}: {
  links: readonly ManagerLink[] | null
  texts: ManagerText | null
  retryHref: string
}) {
  const t = useTranslations('influencer.managers')
  const tm = useTranslations('job.manager')
  const locale = toLocale(useLocale())
  const statusOf = useLinkStatus()
  const text = texts?.texts.find((one) => one.locale === locale) ?? texts?.texts[0]
  const agreement = text && (
    <details className={styles.details}>
      <summary>{tm('read')}</summary>
      <div lang={text.locale}>
        <Markdown text={text.body} />
      </div>
    </details>
  )
  const mine = links?.filter((link) => link.side === 'influencer' && link.status === 'active')
  return (
    <Section id="managers" title={t('title')}>
      <p className={styles.muted}>{t('text')}</p>
      {!mine ? (
        <InfluencerLoadFailed level={3} title={t('failed')} href={retryHref} />
      ) : (
        <Stack gap={4}>
          {mine.length === 0 && <p>{t('none')}</p>}
          {links?.some((link) => link.side === 'influencer' && link.canAnswer) && (
            <Banner tone="warning">{t('asks')}</Banner>
          )}
          {/* Where there is nobody, there is nothing to answer or to end. */}
          {links?.some(
            (link) => link.side === 'influencer' && (link.canAnswer || link.status === 'active'),
          ) && (
            <p>
              <a href={`${toPath(locale, 'Influencer-account')}?section=manager`}>{t('toAccount')}</a>
            </p>
          )}
          {mine.map((link) => {
            const { tone, text: word } = statusOf(link)
            return (
              <Card key={link.id} className={styles.commands ?? ''}>
                <Stack gap={3}>
                  <div className={styles.row}>
                    <strong>{link.other.name ?? t('unknownName')}</strong>
                    <Status tone={tone}>{word}</Status>
                  </div>
                  <p className={styles.meta}>
                    <span>
                      {joinList(
                        link.permissions.map((one) => tm(`permission.${one}`)),
                        locale,
                      )}
                    </span>
                    <span>
                      {t('share')} {link.commissionBp / 100}%
                    </span>
                  </p>
                  <details className={styles.details}>
                    <summary>{tm('changeTitle')}</summary>
                    <GrantForm
                      mode="change"
                      link={{
                        id: link.id,
                        permissions: link.permissions,
                        commissionBp: link.commissionBp,
                      }}
                      textVersion={link.textVersion ?? 1}
                    />
                  </details>
                </Stack>
              </Card>
            )
          })}
          {texts ? (
            <details className={styles.details}>
              <summary>{tm('invite')}</summary>
              <GrantForm mode="invite" textVersion={texts.version} agreement={agreement} />
            </details>
          ) : (
            <Banner tone="info">{tm('noText')}</Banner>
          )}
        </Stack>
      )}
    </Section>
  )
}
