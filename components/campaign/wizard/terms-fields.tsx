'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { USAGE_RIGHTS } from '#lib/domain/campaign/fields.ts'
import { Checkbox } from '../../form/choices.tsx'
import { MoneyInput } from '../../form/money-input.tsx'
import { NumberInput, Select, TextArea } from '../../form/text-input.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Stack } from '../../ui/stack.tsx'
import { PriceLines } from '../price-lines.tsx'
import { PickOne } from './pick.tsx'
import { PriceGuide } from './price-guide.tsx'
import { toCount } from './step-requirements.tsx'
import type { Draft } from './use-draft.ts'
import styles from './wizard.module.scss'

const REVISIONS = [0, 1, 2, 3, 4, 5]
const MONTHS = [1, 3, 6, 12, 24, 36]
const MAX_SLOTS = 500

/** Pay per job, with the resulting service fee and price, and the product to be shipped. */
export function PayFields({ draft, times }: { draft: Draft; times: number }) {
  const say = useTranslations('campaign.terms')
  const { campaign, change, state } = draft
  const [fee, setFee] = useState<number | undefined>(campaign.fee.minor || undefined)
  const [product, setProduct] = useState(campaign.product)
  const isWrong = fee !== undefined && (Number.isNaN(fee) || fee <= 0)
  const least = campaign.leastFee
  const isLow = (minor: number) => least !== null && minor > 0 && minor < least.minor
  const words = least && { least: formatMoney(least.minor, least.currency, true) }
  return (
    <>
      {campaign.fund === 'package' ? (
        <Banner tone="info" title={say('packagePrice')} />
      ) : (
        <MoneyInput
          label={say('fee')}
          hint={words ? say('feeHintLeast', words) : say('feeHint')}
          currency={campaign.fee.currency}
          value={fee}
          error={isWrong ? say('feeWrong') : words && fee && isLow(fee) ? say('feeLow', words) : undefined}
          onChange={(minor) => {
            setFee(minor)
            if (minor !== undefined && !Number.isNaN(minor) && minor >= 0 && !isLow(minor))
              change({ fee: minor })
          }}
        />
      )}
      {campaign.fund === 'credit' && <PriceGuide campaign={campaign} />}
      {campaign.fee.minor > 0 && (
        <Card>
          <div aria-live="polite" aria-busy={state !== 'saved' || undefined}>
            <PriceLines
              fee={campaign.fee}
              serviceFee={campaign.serviceFee}
              price={campaign.price}
              times={times}
            />
          </div>
        </Card>
      )}
      <PickOne
        label={say('product')}
        options={[
          { value: 'none', label: say('productNone') },
          { value: 'ship', label: say('productShip'), hint: say('productShipHint') },
        ]}
        chosen={product}
        onChange={(value: 'none' | 'ship') => {
          setProduct(value)
          change({ product: value })
        }}
      />
      {product === 'ship' && (
        <TextArea
          label={say('productNote')}
          hint={say('productNoteHint')}
          rows={2}
          maxLength={500}
          defaultValue={campaign.productNote ?? ''}
          onChange={(event) => change({ productNote: event.target.value || null })}
        />
      )}
    </>
  )
}

/** Fields for drafts, revisions and usage rights. */
export function WorkFields({ draft }: { draft: Draft }) {
  const say = useTranslations('campaign.terms')
  const { campaign, change } = draft
  const [contentOnly, setContentOnly] = useState(campaign.contentOnly)
  const [rights, setRights] = useState(campaign.usageRights)
  const putRights = (part: Partial<typeof rights>) => {
    const next = { ...rights, ...part }
    const fixed = {
      ...next,
      months: next.kind === 'none' ? 0 : next.months || 3,
    }
    setRights(fixed)
    change({ usageRights: fixed })
  }
  return (
    <>
      <Checkbox
        label={say('contentOnly')}
        hint={say('contentOnlyHint')}
        defaultChecked={campaign.contentOnly}
        onChange={(event) => {
          setContentOnly(event.target.checked)
          change({
            contentOnly: event.target.checked,
            ...(event.target.checked ? { draftRequired: true } : {}),
          })
        }}
      />
      {!contentOnly && (
        <Checkbox
          label={say('draftRequired')}
          hint={say('draftRequiredHint')}
          defaultChecked={campaign.draftRequired}
          onChange={(event) => change({ draftRequired: event.target.checked })}
        />
      )}
      <Select
        label={say('revisions')}
        hint={say('revisionsHint')}
        defaultValue={String(campaign.maxRevisions)}
        options={REVISIONS.map((count) => ({ value: String(count), label: say('times', { count }) }))}
        onChange={(event) => change({ maxRevisions: Number(event.target.value) })}
      />
      <PickOne
        label={say('rights')}
        hint={say('rightsHint')}
        options={USAGE_RIGHTS.map((value) => ({ value, label: say(`rightsKind.${value}`) }))}
        chosen={rights.kind}
        onChange={(kind) => putRights({ kind })}
      />
      {rights.kind !== 'none' && (
        <Select
          label={say('rightsMonths')}
          value={String(rights.months || 3)}
          options={MONTHS.map((count) => ({ value: String(count), label: say('months', { count }) }))}
          onChange={(event) => putRights({ months: Number(event.target.value) })}
        />
      )}
    </>
  )
}

/** Number of influencers of a public campaign. */
export function SlotField({ draft }: { draft: Draft }) {
  const say = useTranslations('campaign.terms')
  const [isWrong, setWrong] = useState(false)
  return (
    <NumberInput
      label={say('slots')}
      hint={say('slotsHint')}
      error={isWrong ? say('slotsWrong') : undefined}
      defaultValue={draft.campaign.slots}
      onChange={(event) => {
        const count = toCount(event.target.value)
        const fits = typeof count === 'number' && count >= 1 && count <= MAX_SLOTS
        setWrong(!fits)
        if (fits) draft.change({ slots: count })
      }}
    />
  )
}

/** Fields of several parts below each other. */
export function TermsForm({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.form}>
      <Stack gap={5}>{children}</Stack>
    </div>
  )
}
