'use client'
import { useTranslations } from 'next-intl'
import { uploadCompanyLogo } from '#lib/contract/operator-settings.ts'
import { FileUpload } from '../form/file-upload.tsx'
import type { FormFieldProps } from '../form/use-call-form.ts'
import { Button } from '../ui/button.tsx'
import { Cluster } from '../ui/stack.tsx'
import styles from './operator.module.scss'

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const
const NO_PARTS = {}

/** The company's logo: uploaded without cropping, shown on white as in documents, can be removed. */
export function LogoField({
  name,
  label,
  hint,
  note,
  state,
}: FormFieldProps & {
  label: string
}) {
  const t = useTranslations('operatorForms.data')
  const { id, error, value, onChange: set } = state.control(name)
  const address = typeof value === 'string' ? value : ''
  return (
    <>
      <FileUpload
        id={id}
        call={uploadCompanyLogo}
        input={NO_PARTS}
        label={label}
        types={PICTURES}
        {...(hint ? { hint } : {})}
        {...(note ? { note } : {})}
        onSent={({ imageUrl }) => set(imageUrl)}
      />
      {error && <p role="alert">{error}</p>}
      {address !== '' && (
        <Cluster>
          {/* biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size */}
          <img src={address} alt={t('logoNow')} className={styles.logo} />
          <Button variant="secondary" onClick={() => set('')}>
            {t('logoRemove')}
          </Button>
        </Cluster>
      )}
    </>
  )
}
