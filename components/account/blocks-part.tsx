'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '#lib/calls/call.ts'
import { blockOtherSide, type listBlocks } from '#lib/contract/job-blocks.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { CommandError } from '../form/command-error.tsx'
import { useCommand } from '../form/use-command.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CardList } from '../ui/card-list.tsx'
import { Section } from '../ui/section.tsx'
import styles from './account.module.scss'

export type Blocks = z.output<(typeof listBlocks)['response']>['items']

/** Everybody whom the member blocked; each block can be lifted. Needs `account`, `errors`, `form`. */
export function BlocksPart({ blocks }: { blocks: Blocks }) {
  const t = useTranslations('account.blocks')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const command = useCommand()
  const [running, setRunning] = useState<string>()
  const [lifted, setLifted] = useState<string>()

  const lift = ({ jobId, name }: Blocks[number]) => {
    setRunning(jobId)
    setLifted(undefined)
    return command.run(async () => {
      await callApi(blockOtherSide, { params: { id: jobId }, body: { isBlocked: false } })
      setLifted(name)
      router.refresh()
    })
  }
  return (
    <Section id="blocks" title={t('title')}>
      {lifted !== undefined && (
        <Banner tone="success" live="status">
          {t('lifted', { name: lifted })}
        </Banner>
      )}
      <CommandError command={command} />
      <p className={styles.muted}>{t(blocks.length > 0 ? 'text' : 'none')}</p>
      <CardList>
        {blocks.map((block) => (
          <Card as="li" key={block.jobId}>
            <div className={styles.row}>
              <div>
                <strong>{block.name}</strong>
                <p className={styles.muted}>
                  {t('since', { date: formatDate(block.blockedAt, locale, 'date') })}
                </p>
              </div>
              <Button
                variant="secondary"
                loading={command.busy && running === block.jobId}
                aria-label={t('unblockOf', { name: block.name })}
                onClick={() => void lift(block)}
              >
                {t('unblock')}
              </Button>
            </div>
          </Card>
        ))}
      </CardList>
    </Section>
  )
}
