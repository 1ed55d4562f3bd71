'use client'
import { useTranslations } from 'next-intl'
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import { cutPicture } from '#lib/browser/cut-picture.ts'
import type { AnyCall } from '#lib/contract/define-call.ts'
import { MAX_UPLOAD_BYTES } from '#lib/domain/file/limits.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { CropBox } from './crop-box.ts'
import { FileUpload } from './file-upload.tsx'

const AvatarCropArea = lazy(() => import('./avatar-crop-area.tsx'))
const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const

interface Chosen {
  src: string
  bitmap: ImageBitmap
  answer: (box: CropBox | undefined) => void
}

/**
 * Upload of a picture cropped to a square or another ratio, by drag, buttons or keys. The cropped file is always small.
 * A picture that this browser cannot decode is uploaded unchanged, and the server decides. Needs `errors`, `form`,
 * `ui`.
 */
export function AvatarCrop<C extends AnyCall>({
  round = false,
  ratio = 1,
  ...upload
}: Omit<ComponentProps<typeof FileUpload<C>>, 'prepare' | 'types' | 'capture'> & {
  round?: boolean
  /** Aspect ratio (width / height) of the crop. */
  ratio?: number
}) {
  const t = useTranslations('form.crop')
  const ui = useTranslations('ui')
  const [chosen, setChosen] = useState<Chosen>()
  const latest = useRef<Chosen>(undefined)
  latest.current = chosen

  const cut = async (file: File): Promise<File | undefined> => {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
    if (!bitmap) return file
    const src = URL.createObjectURL(file)
    try {
      const box = await new Promise<CropBox | undefined>((answer) => setChosen({ src, bitmap, answer }))
      return box && (await cutPicture(bitmap, box, file, MAX_UPLOAD_BYTES, ratio))
    } finally {
      setChosen(undefined)
      URL.revokeObjectURL(src)
      bitmap.close()
    }
  }
  const cancel = () => latest.current?.answer(undefined)
  return (
    <>
      <FileUpload<C> {...upload} types={PICTURES} prepare={cut} />
      <Dialog open={chosen !== undefined} onClose={cancel} title={t('title')} closeLabel={ui('close')}>
        {chosen && (
          <Suspense fallback={<Skeleton label={ui('loading')} rows={3} rowHeight="5rem" />}>
            <AvatarCropArea
              src={chosen.src}
              picture={{ width: chosen.bitmap.width, height: chosen.bitmap.height, ratio }}
              round={round}
              onUse={chosen.answer}
              onCancel={cancel}
            />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
