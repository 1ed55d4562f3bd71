'use client'
import { useTranslations } from 'next-intl'
import { uploadContentPicture } from '#lib/contract/operator-content.ts'
import { AvatarCrop } from '../form/avatar-crop.tsx'
import { TextInput } from '../form/text-input.tsx'
import type { FormFieldProps } from '../form/use-call-form.ts'
import styles from './operator.module.scss'

const WIDTH = 320
const NO_PARTS = {}

/** The picture of an entry: uploaded and cropped to the ratio of its pages, or given by its path. */
export function PictureField({
  name,
  label,
  hint,
  note,
  ratio,
  state,
}: FormFieldProps & {
  label: string
  /** Aspect ratio (width / height). */
  ratio: number
}) {
  const t = useTranslations('operatorForms.data')
  const address = state.form.watch(name)
  const src = typeof address === 'string' && address.startsWith('/') ? address : undefined
  return (
    <>
      {src && (
        // biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size
        <img
          src={src}
          alt={t('pictureNow')}
          width={WIDTH}
          height={Math.round(WIDTH / ratio)}
          className={styles.pictureNow}
        />
      )}
      <AvatarCrop
        call={uploadContentPicture}
        input={NO_PARTS}
        label={t('pictureUpload', { label })}
        ratio={ratio}
        onSent={({ imageUrl }) => state.form.setValue(name, imageUrl, { shouldDirty: true })}
      />
      <TextInput
        {...state.field(name)}
        {...(hint ? { hint } : {})}
        {...(note ? { note } : {})}
        autoComplete="off"
      />
    </>
  )
}
