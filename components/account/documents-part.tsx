'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '#lib/calls/call.ts'
import {
  type listDocuments,
  takeBackDocument,
  uploadInfluencerDocument,
  uploadMarketerDocument,
} from '#lib/contract/documents.ts'
import { INFLUENCER_DOCUMENTS, MARKETER_DOCUMENTS } from '#lib/domain/account/documents.ts'
import { isOneOf } from '#lib/domain/one-of.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { CommandError } from '../form/command-error.tsx'
import { FileUpload } from '../form/file-upload.tsx'
import { Select } from '../form/text-input.tsx'
import { useCommand } from '../form/use-command.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CardList } from '../ui/card-list.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'
import { Status } from '../ui/status.tsx'
import { showToast } from '../ui/toaster.tsx'
import styles from './account.module.scss'
import { DOCUMENT_TONE, type MemberKind } from './account-words.ts'

export type Documents = z.output<(typeof listDocuments)['response']>
type DocumentRow = Documents['items'][number]
type Kind = DocumentRow['kind']

function DocumentCard({
  row,
  onTakeBack,
  onResend,
}: {
  row: DocumentRow
  onTakeBack: (row: DocumentRow) => void
  onResend: (row: DocumentRow) => void
}) {
  const t = useTranslations('account')
  const locale = toLocale(useLocale())
  const name = t(`documentKind.${row.kind}`)
  const at = (instant: string) => formatDate(instant, locale, 'dateTime')
  return (
    <Card as="li">
      <Stack gap={3}>
        <div className={styles.row}>
          <h3>{name}</h3>
          <Status tone={DOCUMENT_TONE[row.label]}>{t(`documentState.${row.label}`)}</Status>
        </div>
        {row.reason && (
          <Banner tone="danger">
            <p>{t('documents.reasonLabel', { reason: t(`rejectReason.${row.reason}`) })}</p>
            {row.note && <p>{t('documents.note', { note: row.note })}</p>}
          </Banner>
        )}
        <p className={styles.muted}>
          <Facts
            items={[
              t('documents.sent', { date: at(row.createdAt) }),
              row.decidedAt && t('documents.decided', { date: at(row.decidedAt) }),
            ]}
          />
        </p>
        <Cluster>
          <a href={row.fileUrl} target="_blank" rel="noopener">
            {t('documents.open')}
            <span className="visually-hidden"> {name}</span>
          </a>
          {row.canTakeBack && (
            <Button variant="quiet" onClick={() => onTakeBack(row)}>
              {t('documents.takeBack')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          )}
          {row.label === 'rejected' && row.isCurrent && (
            <Button variant="secondary" onClick={() => onResend(row)}>
              {t('documents.resend')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  )
}

/**
 * The member's documents: which ones a payout needs, upload, decisions and their reasons. Needs `account`, `errors`,
 * `form`.
 */
export function DocumentsPart({
  kind,
  memberId,
  documents,
}: {
  kind: MemberKind
  memberId: string
  documents: Documents
}) {
  const t = useTranslations('account')
  const router = useRouter()
  const takeBack = useCommand()
  const upload = useRef<HTMLDivElement>(null)
  const ordered = useSearchParams()?.get('order') ?? null
  const [certified, setCertified] = useState(kind === 'marketer' ? ordered : null)
  const [chosen, setChosen] = useState<Kind | ''>(
    certified ? 'buyer_certificate' : documents.kinds.length === 1 ? (documents.kinds[0] ?? '') : '',
  )
  const [round, setRound] = useState(0)
  const [asking, setAsking] = useState<DocumentRow>()
  // A withholding certificate belongs to one order, known from the page that leads here or from the document sent
  // before.
  const kinds = documents.kinds.filter((one) => one !== 'buyer_certificate' || certified !== null)
  const current = documents.items.filter((row) => row.isCurrent)
  const older = documents.items.filter((row) => !row.isCurrent)

  const sendAgain = ({ kind, orderId }: DocumentRow) => {
    setChosen(kind)
    if (orderId) setCertified(orderId)
    setRound((count) => count + 1)
    upload.current?.scrollIntoView?.({ block: 'start' })
    upload.current?.querySelector('select')?.focus()
  }
  const sent = () => {
    router.refresh()
  }
  return (
    <Stack gap={6}>
      <p>{kind === 'influencer' ? t('documents.lead') : t('documents.marketerLead')}</p>
      {documents.needed.length > 0 && (
        <Section id="needed" title={t('documents.needed')}>
          {documents.payoutReady && <Banner tone="success">{t('documents.ready')}</Banner>}
          <ul className={styles.list}>
            {documents.needed.map(({ anyOf, state }) => (
              <li key={anyOf.join()} className={styles.row}>
                <span>{anyOf.map((one) => t(`documentKind.${one}`)).join(` ${t('documents.or')} `)}</span>
                <Status tone={DOCUMENT_TONE[state]}>{t(`documentState.${state}`)}</Status>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="upload" title={t('documents.upload')}>
        <div ref={upload}>
          <Stack gap={4}>
            <Select
              label={t('documents.uploadKind')}
              empty={t('documents.choose')}
              value={chosen}
              options={kinds.map((value) => ({ value, label: t(`documentKind.${value}`) }))}
              onChange={(event) => {
                setChosen(documents.kinds.find((one) => one === event.target.value) ?? '')
                setRound((count) => count + 1)
              }}
            />
            {kind === 'influencer' && isOneOf(INFLUENCER_DOCUMENTS, chosen) && (
              <FileUpload
                key={`${chosen}${round}`}
                call={uploadInfluencerDocument}
                input={{
                  params: { id: memberId },
                  body: { kind: chosen },
                }}
                label={t('documents.file', { kind: t(`documentKind.${chosen}`) })}
                hint={t('documents.hint')}
                onSent={sent}
              />
            )}
            {kind === 'marketer' && isOneOf(MARKETER_DOCUMENTS, chosen) && (
              <FileUpload
                key={`${chosen}${round}`}
                call={uploadMarketerDocument}
                input={{
                  params: { id: memberId },
                  body: {
                    kind: chosen,
                    ...(chosen === 'buyer_certificate' && certified ? { refId: certified } : {}),
                  },
                }}
                label={t('documents.file', { kind: t(`documentKind.${chosen}`) })}
                hint={t('documents.hint')}
                onSent={sent}
              />
            )}
          </Stack>
        </div>
      </Section>
      <Section id="sent" title={t('documents.list')}>
        <CommandError command={takeBack} />
        {documents.items.length === 0 ? (
          <EmptyState kind="first" title={t('documents.empty')} text={t('documents.emptyText')} level={3} />
        ) : (
          <CardList>
            {current.map((row) => (
              <DocumentCard key={row.id} row={row} onTakeBack={setAsking} onResend={sendAgain} />
            ))}
          </CardList>
        )}
        {older.length > 0 && (
          <details>
            <summary>{t('documents.older', { count: older.length })}</summary>
            <CardList>
              {older.map((row) => (
                <DocumentCard key={row.id} row={row} onTakeBack={setAsking} onResend={sendAgain} />
              ))}
            </CardList>
          </details>
        )}
      </Section>
      <ConfirmDialog
        open={asking !== undefined}
        title={t('documents.takeBackAsk')}
        text={t('documents.takeBackText')}
        confirmLabel={t('documents.takeBack')}
        cancelLabel={t('cancel')}
        busy={takeBack.busy}
        onConfirm={() =>
          asking &&
          takeBack
            .run(async () => {
              await callApi(takeBackDocument, { params: { id: asking.id }, body: {} })
              showToast(t('documents.takenBack'))
            })
            .finally(() => {
              setAsking(undefined)
              router.refresh()
            })
        }
        onCancel={() => setAsking(undefined)}
      />
    </Stack>
  )
}
