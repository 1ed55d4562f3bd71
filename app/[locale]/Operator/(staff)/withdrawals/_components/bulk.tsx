'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useErrorText } from '#components/form/use-error-text.ts'
import styles from '#components/operator/operator.module.scss'
import { useHydrated } from '#components/operator/use-hydrated.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { CallError, callApi } from '#lib/calls/call.ts'
import { makePayoutBatch } from '#lib/contract/operator-payouts.ts'
import { approveWithdrawals } from '#lib/contract/operator-withdrawals.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { useTextByKey } from '#lib/i18n/text-by-key.ts'
import { toPath } from '#lib/routes/table.ts'
import { type BulkItem, BulkSummary } from './bulk-summary.tsx'

interface Picks {
  picked: ReadonlySet<string>
  toggle: (id: string) => void
}
const PicksContext = createContext<Picks>({ picked: new Set(), toggle: () => undefined })

/** The checkbox of one row; its label names the row. */
export function PickBox({ id, label }: { id: string; label: string }) {
  const { picked, toggle } = use(PicksContext)
  const isReady = useHydrated()
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={picked.has(id)}
      disabled={!isReady}
      onChange={() => toggle(id)}
    />
  )
}

type Outcome = { no: string; code: string }

/**
 * Selects rows and runs one command for all of them: approve, or freeze them into a batch. `all` selects every item,
 * for a page with a single one.
 */
export function Bulk({
  mode,
  items,
  all = false,
  children,
}: {
  mode: 'approve' | 'batch'
  items: readonly BulkItem[]
  all?: boolean
  children: ReactNode
}) {
  const t = useTranslations('operatorForms.bulk')
  const te = useTextByKey('errors')
  const router = useRouter()
  const locale = toLocale(useLocale())
  const errorText = useErrorText()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<{ count: number; others: readonly Outcome[] }>()
  const busy = useRef(false)
  const note = useRef<HTMLDivElement>(null)
  // After the command nothing is selected and the button is gone, so the result gets the focus.
  useEffect(() => {
    if (done) note.current?.focus()
  }, [done])
  const toggle = (id: string) =>
    setPicked((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const chosen = all ? items : items.filter((item) => picked.has(item.id))
  const clean = items.filter((item) => item.marks.length === 0)
  /**
   * A single opened item without warnings is approved by one click; several, or one with warnings, need a confirmation.
   */
  const mustAsk = mode === 'approve' && (!all || chosen.some((item) => item.marks.length > 0))
  const approve = async () => {
    const answer = await callApi(approveWithdrawals, {
      body: { items: chosen.map(({ id, version }) => ({ id, version })) },
    })
    const noOf = (id: string) => items.find((item) => item.id === id)?.no ?? id
    setDone({
      count: answer.items.filter((item) => item.ok).length,
      others: answer.items
        .filter((item) => !item.ok)
        .map((item) => ({ no: noOf(item.id), code: item.code ?? 'internal' })),
    })
    setPicked(new Set())
    router.refresh()
  }
  const batch = async () => {
    const made = await callApi(makePayoutBatch, { body: { withdrawalIds: chosen.map((item) => item.id) } })
    router.push(toPath(locale, 'Operator-withdrawals-batch', { id: made.id }))
  }
  const run = async () => {
    if (busy.current || chosen.length === 0) return
    busy.current = true
    setBusy(true)
    setError(undefined)
    setDone(undefined)
    try {
      await (mode === 'approve' ? approve() : batch())
    } catch (refused) {
      setError(errorText(refused))
      if (refused instanceof CallError) router.refresh()
    } finally {
      busy.current = false
      setBusy(false)
      setAsking(false)
    }
  }
  const press = () => (mustAsk ? setAsking(true) : run())
  const shortcut = mode === 'approve' ? 'a' : undefined
  return (
    <PicksContext value={{ picked, toggle }}>
      <Stack gap={4}>
        {error && (
          <Banner tone="danger" live="alert">
            {error}
          </Banner>
        )}
        {done && (
          <div ref={note} tabIndex={-1}>
            <Banner
              tone={done.others.length > 0 ? 'warning' : 'success'}
              live="status"
              title={t('approved', { count: done.count })}
            >
              {done.others.length > 0 && (
                <ul>
                  {done.others.map((item) => (
                    <li key={item.no}>
                      {item.no}: {item.code === 'two_persons_needed' ? t('secondAsked') : te(item.code)}
                    </li>
                  ))}
                </ul>
              )}
            </Banner>
          </div>
        )}
        {children}
        {all && items.length > 0 && (
          <div>
            <Button loading={isBusy} data-shortcut={shortcut} onClick={press}>
              {mode === 'approve' ? t('approveOne') : t('batchOne')}
            </Button>
          </div>
        )}
        {!all && items.length > 0 && (
          <div className={styles.bar}>
            <span role="status">{t('picked', { count: chosen.length })}</span>
            <Button
              variant="secondary"
              dense
              onClick={() => setPicked(new Set(clean.map((item) => item.id)))}
            >
              {t('pickClean', { count: clean.length })}
            </Button>
            <Button
              variant="secondary"
              dense
              onClick={() =>
                setPicked(new Set(picked.size === items.length ? [] : items.map((item) => item.id)))
              }
            >
              {picked.size === items.length ? t('pickNone') : t('pickAll')}
            </Button>
            <Button loading={isBusy} disabled={chosen.length === 0} data-shortcut={shortcut} onClick={press}>
              {mode === 'approve' ? t('approve') : t('batch')}
            </Button>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('ask', { count: chosen.length })}
        text={<BulkSummary chosen={chosen} items={items} />}
        confirmLabel={t('confirm', { count: chosen.length })}
        cancelLabel={t('back')}
        busy={isBusy}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      />
    </PicksContext>
  )
}
