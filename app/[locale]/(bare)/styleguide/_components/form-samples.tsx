'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddressFields } from '#components/form/address-fields.tsx'
import { AvatarCrop } from '#components/form/avatar-crop.tsx'
import { Checkbox, CheckboxGroup, RadioGroup, Switch } from '#components/form/choices.tsx'
import { DateFields } from '#components/form/date-fields.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { FileUpload } from '#components/form/file-upload.tsx'
import { FormActions } from '#components/form/form-actions.tsx'
import { MoneyInput } from '#components/form/money-input.tsx'
import { PasswordInput } from '#components/form/password-input.tsx'
import { NumberInput, PhoneInput, Select, TextArea, TextInput } from '#components/form/text-input.tsx'
import { Button } from '#components/ui/button.tsx'
import { DatePicker } from '#components/ui/date-picker.tsx'
import { OtpInput } from '#components/ui/otp-input.tsx'
import { Grid, Stack } from '#components/ui/stack.tsx'
import { TimeFields } from '#components/ui/time-fields.tsx'
import { uploadFile } from '#lib/contract/files.ts'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'

const BANGRAK = { subdistrict: 'สีลม', district: 'บางรัก', province: 'กรุงเทพมหานคร' }

function CodeSample({ type, error }: { type?: 'letter-numeric' | 'password'; error?: string }) {
  const t = useTranslations('styleguide')
  const [code, setCode] = useState('')
  const [isDone, setDone] = useState(false)
  return (
    <div>
      <OtpInput
        legend={t('code')}
        value={code}
        onChange={(value) => {
          setCode(value)
          setDone(false)
        }}
        onComplete={() => setDone(true)}
        error={error}
        {...(type ? { type, separator: '–' } : {})}
      />
      <p role="status">{isDone ? t('codeDone') : ''}</p>
    </div>
  )
}

export function FormSamples() {
  const t = useTranslations('styleguide')
  const [amount, setAmount] = useState<number | undefined>(120_050)
  const [due, setDue] = useState('2026-11-21')
  const [period, setPeriod] = useState({ from: '2026-11-21', to: '2026-11-30' })
  const [days, setDays] = useState<readonly string[]>(['2026-11-23'])
  const [address, setAddress] = useState({ line1: '', postcode: '10500', ...BANGRAK })
  const options = [
    { value: 'food', label: t('food') },
    { value: 'travel', label: t('travel') },
    { value: 'tech', label: t('tech'), hint: t('techHint') },
  ]
  return (
    <Stack gap={5}>
      <ErrorSummary errors={[{ id: 'sample-email', text: t('emailError') }]} round={0} reference="01J9Z3" />
      <Grid min="18rem" gap={5}>
        <TextInput label={t('email')} hint={t('emailHint')} type="email" autoComplete="off" name="email" />
        <TextInput
          id="sample-email"
          label={t('email')}
          error={t('emailError')}
          defaultValue="name@"
          autoComplete="off"
        />
        <PasswordInput label={t('password')} autoComplete="off" />
        <PhoneInput label={t('phone')} autoComplete="off" />
        <MoneyInput label={t('amount')} currency={HOME_CURRENCY} value={amount} onChange={setAmount} />
        <NumberInput label={t('followers')} note={t('optional')} />
        <Select label={t('category')} empty={t('categoryEmpty')} options={options} />
        <TextArea label={t('about')} note={t('optional')} />
        <RadioGroup label={t('category')} name="one" options={options} />
        <CheckboxGroup label={t('category')} name="many" options={options} error={t('categoryEmpty')} />
        <CheckboxGroup label={t('category')} name="chips" options={options} chips />
        <Checkbox label={t('consent')} />
        <Switch label={t('notify')} defaultChecked />
        <DateFields label={t('birthDay')} value="1997-02-28" onChange={() => {}} />
        <DatePicker mode="single" label={t('dueDate')} value={due} onChange={setDue} />
        <DatePicker mode="range" label={t('period')} value={period} onChange={setPeriod} />
        <DatePicker mode="multiple" label={t('days')} value={days} onChange={setDays} />
        <TimeFields label={t('time')} value="13:30" hours={12} onChange={() => {}} />
        <CodeSample />
        <CodeSample error={t('codeError')} />
        <CodeSample type="letter-numeric" />
        <CodeSample type="password" />
        <FileUpload
          call={uploadFile}
          input={{ body: { purpose: 'draft' } }}
          label={t('file')}
          onSent={() => {}}
        />
        <AvatarCrop
          call={uploadFile}
          input={{ body: { purpose: 'draft' } }}
          label={t('avatar')}
          round
          onSent={() => {}}
        />
      </Grid>
      <AddressFields
        value={address}
        onChange={setAddress}
        findPlaces={async (postcode) => (postcode === '10500' ? [BANGRAK] : [])}
      />
      <FormActions>
        <Button>{t('send')}</Button>
        <Button variant="secondary">{t('save')}</Button>
      </FormActions>
    </Stack>
  )
}
