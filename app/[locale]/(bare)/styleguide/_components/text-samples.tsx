import { Bell } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '#components/ui/avatar.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CheckAnswers } from '#components/ui/check-answers.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Countdown } from '#components/ui/countdown.tsx'
import { DateTime } from '#components/ui/date-time.tsx'
import { DefinitionList } from '#components/ui/definition-list.tsx'
import { Heading } from '#components/ui/heading.tsx'
import { Help } from '#components/ui/help.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { Money } from '#components/ui/money.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Section } from '#components/ui/section.tsx'
import { Cluster, Grid, Stack, TwoOne } from '#components/ui/stack.tsx'
import { Status } from '#components/ui/status.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { CURRENCY_OF, HOME_CURRENCY } from '#lib/country/currencies.ts'
import { CHANNEL_TYPES } from '#lib/domain/channel/types.ts'

const AT = '2026-11-21T09:30:00Z'

export function TextSamples() {
  const t = useTranslations('styleguide')
  const locale = useLocale()
  return (
    <>
      <Section id="layout" title={t('layout')}>
        <TwoOne>
          <Card>
            <Stack>
              <Heading level={3}>Card · Stack</Heading>
              <p>{t('sampleText')}</p>
            </Stack>
          </Card>
          <Card selected>
            <Heading level={3}>Card selected</Heading>
          </Card>
        </TwoOne>
        <Grid min="10rem">
          <Card>Grid</Card>
          <Card>Grid</Card>
          <Card>Grid</Card>
        </Grid>
        <Banner tone="info" title={t('notice')}>
          {t('noticeText')}
        </Banner>
        <Banner tone="success">{t('success')}</Banner>
        <Banner tone="warning" actions={<a href="#layout">{t('secondary')}</a>}>
          {t('noticeText')}
        </Banner>
        <Banner tone="danger">{t('failed')}</Banner>
      </Section>
      <Section id="actions" title={t('actions')}>
        <Cluster>
          <Button>{t('primary')}</Button>
          <Button variant="secondary">{t('secondary')}</Button>
          <Button variant="quiet">{t('quiet')}</Button>
          <Button variant="danger">{t('danger')}</Button>
          <Button loading>{t('busy')}</Button>
          <Button variant="secondary" dense>
            {t('dense')}
          </Button>
          <LinkButton href="#actions" variant="secondary">
            {t('secondary')}
          </LinkButton>
          <IconButton label={t('menu')} icon={<Bell size={20} aria-hidden="true" />} />
          <CopyButton text="SIANG-2026" label={t('copy')} doneLabel={t('copied')} />
          <Menu label={t('menu')} variant="secondary">
            <a href="#actions">{t('secondary')}</a>
          </Menu>
        </Cluster>
      </Section>
      <Section id="text" title={t('text')}>
        <Cluster>
          <Status tone="neutral">{t('neutral')}</Status>
          <Status tone="info">{t('info')}</Status>
          <Status tone="success">{t('success')}</Status>
          <Status tone="warning">{t('warning')}</Status>
          <Status tone="danger">{t('danger')}</Status>
          <Tag>{t('tagReview')}</Tag>
        </Cluster>
        <Cluster>
          <Money minor={0} currency={HOME_CURRENCY} />
          <Money minor={123_456_750} currency={HOME_CURRENCY} signed />
          <Money minor={123_456_700} currency={CURRENCY_OF.ID} />
          <Money minor={123_456_750} currency={CURRENCY_OF.CO} />
          <Money minor={999_900} currency={HOME_CURRENCY} figure />
          <Money minor={1_234_500} currency={HOME_CURRENCY} figure />
          <Money minor={123_456_750} currency={HOME_CURRENCY} figure />
        </Cluster>
        <Cluster>
          <DateTime value={AT} locale={locale} />
          <DateTime value={AT} locale={locale} style="dateTime" zone={t('zone')} />
          <DateTime value={AT} locale={locale} style="month" />
          <RelativeTime value={AT} locale={locale} />
          <Countdown until="2030-01-01T00:00:00Z" now={AT} before={t('timeLeft')} ended={t('timeOver')} />
          <Countdown until="2020-01-01T00:00:00Z" now={AT} ended={t('timeOver')} />
        </Cluster>
        <Cluster>
          <Avatar name="เก้า" />
          <Avatar name="Somchai" size={56} />
          {CHANNEL_TYPES.map((brand) => (
            <BrandMark key={brand} brand={brand} label={brand} />
          ))}
        </Cluster>
        <DefinitionList
          items={[
            { key: 'due', term: t('due'), value: <DateTime value={AT} locale={locale} /> },
            {
              key: 'pay',
              term: (
                <>
                  {t('pay')}
                  <Help of="wht" />
                </>
              ),
              value: <Money minor={350_000} currency={HOME_CURRENCY} />,
            },
          ]}
        />
        <CheckAnswers
          changeLabel={t('change')}
          answers={[
            { key: 'email', label: t('email'), value: 'name@example.com', changeHref: '#text' },
            { key: 'phone', label: t('phone'), value: '081-234-5678' },
          ]}
        />
        <Prose reading>
          <p>{t('sampleText')}</p>
          <ul>
            <li>{t('jobA')}</li>
            <li>{t('jobB')}</li>
          </ul>
        </Prose>
      </Section>
    </>
  )
}
