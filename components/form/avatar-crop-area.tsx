'use client'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
// biome-ignore lint/style/noRestrictedImports: this is the one wrapper
import ReactCrop from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Cluster, Stack } from '../ui/stack.tsx'
import styles from './avatar-crop.module.scss'
import {
  type CropBox,
  firstBox,
  fromPercent,
  moveBox,
  type PictureSize,
  toPercent,
  widestBox,
  zoomBox,
} from './crop-box.ts'

/**
 * The picture with the crop box, controlled by drag, buttons, and arrow keys on the box and its corners
 * (react-image-crop). Default export, so that it loads only after a picture was chosen.
 */
export default function AvatarCropArea({
  src,
  picture,
  round,
  onUse,
  onCancel,
}: {
  /** Object URL of the chosen picture. */
  src: string
  picture: PictureSize
  /** Shows the picture as a circle, as it will be displayed. */
  round: boolean
  onUse: (box: CropBox) => void
  onCancel: () => void
}) {
  const t = useTranslations('form.crop')
  const [box, setBox] = useState(() => firstBox(picture))
  const zoom = (direction: 'in' | 'out') => setBox((before) => zoomBox(before, direction, picture))
  const moves: [key: 'left' | 'right' | 'up' | 'down', icon: LucideIcon, dx: -1 | 0 | 1, dy: -1 | 0 | 1][] = [
    ['left', ArrowLeft, -1, 0],
    ['right', ArrowRight, 1, 0],
    ['up', ArrowUp, 0, -1],
    ['down', ArrowDown, 0, 1],
  ]
  const share = Math.round((box.size / widestBox(picture)) * 100)
  return (
    <Stack gap={4}>
      <p>{t('lead')}</p>
      <div className={styles.stage}>
        <ReactCrop
          crop={toPercent(box, picture)}
          onChange={(_, crop) => setBox(fromPercent(crop, picture))}
          aspect={picture.ratio ?? 1}
          circularCrop={round}
          keepSelection
          ruleOfThirds={!round}
          ariaLabels={{
            cropArea: t('area'),
            nwDragHandle: t('corner', { corner: t('nw') }),
            nDragHandle: t('edge', { edge: t('up') }),
            neDragHandle: t('corner', { corner: t('ne') }),
            eDragHandle: t('edge', { edge: t('right') }),
            seDragHandle: t('corner', { corner: t('se') }),
            sDragHandle: t('edge', { edge: t('down') }),
            swDragHandle: t('corner', { corner: t('sw') }),
            wDragHandle: t('edge', { edge: t('left') }),
          }}
        >
          {/* biome-ignore lint/performance/noImgElement: a picture of this device, not of the server */}
          <img src={src} alt={t('picture')} className={styles.picture} draggable={false} />
        </ReactCrop>
      </div>
      <Cluster gap={2}>
        <IconButton
          label={t('closer')}
          variant="secondary"
          icon={<ZoomIn size={20} aria-hidden="true" />}
          onClick={() => zoom('in')}
        />
        <IconButton
          label={t('farther')}
          variant="secondary"
          icon={<ZoomOut size={20} aria-hidden="true" />}
          onClick={() => zoom('out')}
        />
        {moves.map(([key, Icon, dx, dy]) => (
          <IconButton
            key={key}
            label={t('move', { direction: t(key) })}
            variant="secondary"
            icon={<Icon size={20} aria-hidden="true" />}
            onClick={() => setBox((before) => moveBox(before, dx, dy, picture))}
          />
        ))}
      </Cluster>
      <p role="status" className={styles.share}>
        {t('share', { percent: share })}
      </p>
      <Cluster>
        <Button onClick={() => onUse(box)}>{t('use')}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Cluster>
    </Stack>
  )
}
