'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { BankAccountInputs } from '#components/earning/bank-account-inputs.tsx'
import { bankName } from '#components/earning/bank-name.ts'
import styles from '#components/earning/earning.module.scss'
import { withStepUp } from '#components/earning/with-step-up.ts'
import { CallForm } from '#components/form/call-form.tsx'
import { Checkbox } from '#components/form/choices.tsx'
import { TextInput } from '#components/form/text-input.tsx'
import { useCallForm } from '#components/form/use-call-form.ts'
import { useCarriedValues } from '#components/form/use-carried-values.ts'
import { useStepUp } from '#components/sign-in/step-up-dialog.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Stack } from '#components/ui/stack.tsx'
import { withWhole } from '#components/ui/with-whole.tsx'
import { setBankAccount } from '#lib/contract/earnings.ts'
import { findBank, THAI_BANKS } from '#lib/domain/identity/banks.ts'
import { toLocale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'

/** Sets the account for payouts after a fresh code; an unusual length must be confirmed. */
export function BankForm({ holderName, hasAccount }: { holderName: string; hasAccount: boolean }) {
  const t = useTranslations('earning.bank')
  const locale = toLocale(useLocale())
  const router = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  const { ensureStepUp, stepUpDialog } = useStepUp()
  const [isUnusual, setUnusual] = useState(false)
  const [digits, setDigits] = useState(10)
  const [saved, setSaved] = useState<{ bankCode: string; accountMasked: string }>()
  useEffect(() => {
    if (saved) panel.current?.focus()
  }, [saved])
  const state = useCallForm(setBankAccount, {
    labels: {
      bankCode: t('bank'),
      accountNo: t('number'),
      holderName: t('holder'),
      lengthConfirmed: t('lengthOk'),
    },
    words: {
      bankCode: t('chooseBank'),
      'accountNo.length_unusual': t('unusual', { digits }),
      accountNo: t('digits'),
    },
    defaultValues: { bankCode: '', accountNo: '', holderName, lengthConfirmed: false },
    onSuccess: ({ account }) => {
      setSaved(account)
      setUnusual(false)
      state.form.reset({
        bankCode: '',
        accountNo: '',
        holderName: account.holderName,
        lengthConfirmed: false,
      })
      router.refresh()
    },
    onRefusal: (error) => {
      // A withdrawal was requested in another window: after the refresh the page shows it instead of this form.
      if (error.code === 'bank_account_in_use') router.refresh()
      if (error.fields?.accountNo === 'length_unusual') {
        setUnusual(true)
        setDigits(findBank(THAI_BANKS, state.form.getValues('bankCode'))?.digits ?? 10)
      }
      return false
    },
  })
  useCarriedValues(state.form, 'bank', false)
  return (
    <Stack gap={5}>
      {saved && (
        <div ref={panel} tabIndex={-1} className={styles.panel}>
          <Banner
            tone="success"
            live="status"
            title={t('saved')}
            actions={
              <>
                <a href={`${toPath(locale, 'Influencer-account')}?section=documents`}>{t('sendBook')}</a>
                <Button variant="quiet" dense onClick={() => setSaved(undefined)}>
                  {t('another')}
                </Button>
              </>
            }
          >
            {withWhole(
              t('savedText', { bank: bankName(saved.bankCode, locale), number: saved.accountMasked }),
              bankName(saved.bankCode, locale),
            )}
          </Banner>
        </div>
      )}
      {!saved && (
        <CallForm state={withStepUp(state, ensureStepUp)} submitLabel={t('save')} label={t('title')}>
          {hasAccount && <p>{t('changeNote')}</p>}
          <BankAccountInputs
            bank={{ ...state.field('bankCode'), empty: t('chooseBank') }}
            number={{ ...state.field('accountNo'), hint: t('numberHint') }}
          />
          {isUnusual && <Checkbox {...state.field('lengthConfirmed')} />}
          <TextInput {...state.field('holderName')} hint={t('holderHint')} autoComplete="name" />
        </CallForm>
      )}
      {stepUpDialog}
    </Stack>
  )
}
