'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FileUpload } from '#components/form/file-upload.tsx'
import styles from '#components/job/job.module.scss'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { uploadFile } from '#lib/contract/files.ts'
import { id } from '#lib/contract/shapes/common.ts'
import { lazy, z } from '#lib/contract/zod.ts'

/** A file that was uploaded already. */
export interface SentFile {
  id: string
  name: string
  /** URL for display, for pictures. */
  pictureUrl?: string | undefined
}
export const sentFile = lazy(() => z.object({ id, name: z.string(), pictureUrl: z.optional(z.string()) }))

/** Uploads several files, each at once with progress; a refused form keeps them all. */
export function FileSlots({
  id: fieldId,
  purpose,
  least,
  most,
  labelOf,
  hint,
  error,
  files,
  onChange,
}: {
  id: string
  purpose: 'draft' | 'screenshot'
  /** Number of slots shown initially. */
  least: number
  most: number
  labelOf: (index: number) => string
  hint?: string
  error?: string | undefined
  files: readonly SentFile[]
  onChange: (files: SentFile[]) => void
}) {
  const t = useTranslations('job.draft')
  const isFull = files.length >= most
  const slots = useRef<HTMLDivElement>(null)
  const count = useRef(files.length)
  // The used control disappears when a file is added or removed, so the next one gets the focus.
  useEffect(() => {
    if (count.current === files.length) return
    count.current = files.length
    if (document.activeElement !== document.body) return
    const next = slots.current?.querySelector<HTMLElement>('input[type="file"]')
    ;(next ?? slots.current?.querySelector('button'))?.focus({ preventScroll: true })
  }, [files.length])
  return (
    <div ref={slots} className={styles.slots}>
      {error && isFull && <Banner tone="danger">{error}</Banner>}
      {files.map((file) => (
        <Cluster key={file.id} justify="between">
          <span className={styles.grow}>{t('sent', { name: file.name })}</span>
          <Button
            variant="quiet"
            aria-label={t('remove', { name: file.name })}
            onClick={() => onChange(files.filter((one) => one.id !== file.id))}
          >
            {t('removeShort')}
          </Button>
        </Cluster>
      ))}
      {!isFull && (
        <FileUpload
          key={files.length}
          id={fieldId}
          call={uploadFile}
          input={{ body: { purpose } }}
          label={files.length < least ? labelOf(files.length) : t('more')}
          hint={hint}
          error={error}
          onSent={(sent) =>
            onChange([
              ...files,
              {
                id: sent.id,
                name: sent.name ?? labelOf(files.length),
                ...(sent.contentType.startsWith('image/') ? { pictureUrl: sent.url } : {}),
              },
            ])
          }
        />
      )}
    </div>
  )
}
