'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Heading } from '#components/ui/heading.tsx'
import { Cluster, Stack } from '#components/ui/stack.tsx'
import { PRODUCT_NAME } from '#lib/i18n/product.ts'
import { drawSlip, SLIP_HEIGHT, SLIP_WIDTH } from './draw-slip.ts'
import styles from './payout.module.scss'

/** The picture of a payout, for sharing; the amount can be hidden. */
export function PayoutSlip({
  no,
  amount,
  date,
  isFirst,
}: {
  no: string
  /** As text. */
  amount: string
  date: string
  isFirst: boolean
}) {
  const t = useTranslations('earning.slip')
  const canvas = useRef<HTMLCanvasElement>(null)
  const hide = useRef<HTMLInputElement>(null)
  const [isHidden, setHidden] = useState(false)
  const [canShare, setCanShare] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const title = isFirst ? t('first') : t('arrived')
  useEffect(() => {
    const probe = new File([], 'slip.png', { type: 'image/png' })
    setCanShare(typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] }))
    // Ticked before the scripts came: the picture must not show what its owner has hidden.
    if (hide.current?.checked) setHidden(true)
  }, [])
  useEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (!element || !pen) return
    const look = getComputedStyle(element)
    drawSlip(
      pen,
      {
        brand: PRODUCT_NAME,
        title,
        amount: isHidden ? undefined : amount,
        date,
        site: window.location.host,
      },
      { paper: look.backgroundColor, ink: look.color, sound: look.borderTopColor, font: look.fontFamily },
    )
  }, [amount, date, isHidden, title])
  const toFile = () =>
    new Promise<File>((resolve, reject) => {
      canvas.current?.toBlob((blob) => {
        if (blob) resolve(new File([blob], `${no}.png`, { type: 'image/png' }))
        else reject(new Error('No picture'))
      }, 'image/png')
    })
  const command = async (what: (file: File) => Promise<void> | void) => {
    setFailed(false)
    try {
      await what(await toFile())
    } catch (error) {
      // AbortError means that the person closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true)
    }
  }
  const save = (file: File) => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = file.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return (
    <section className={styles.moment} aria-label={t('label')}>
      <Stack gap={3}>
        <Heading level={2}>{title}</Heading>
        <p>{t('text')}</p>
        <label className={styles.hide}>
          <input
            ref={hide}
            type="checkbox"
            checked={isHidden}
            onChange={(event) => setHidden(event.target.checked)}
          />
          <span>{t('hide')}</span>
        </label>
        <Cluster>
          {canShare && (
            <Button onClick={() => command((file) => navigator.share({ files: [file], title }))}>
              {t('share')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => command(save)}>
            {t('save')}
          </Button>
        </Cluster>
        <p role="status">{hasFailed && t('failed')}</p>
      </Stack>
      <canvas
        ref={canvas}
        className={styles.slip}
        width={SLIP_WIDTH}
        height={SLIP_HEIGHT}
        role="img"
        aria-label={isHidden ? `${title} ${date}` : `${title} ${amount} ${date}`}
      />
    </section>
  )
}
