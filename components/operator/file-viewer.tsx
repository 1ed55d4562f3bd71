'use client'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Cluster } from '../ui/stack.tsx'
import styles from './operator.module.scss'

const STEPS = [1, 1.5, 2, 3]

/** Shows a member's file: pictures inline with zoom and rotation (also keys + − .), other files as a link. */
export function FileViewer({
  src,
  alt,
  isPicture,
  texts,
}: {
  src: string
  alt: string
  isPicture: boolean
  texts: { zoomIn: string; zoomOut: string; turn: string; open: string; noPreview: string }
}) {
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const step = (by: number) => setZoom((now) => Math.min(STEPS.length - 1, Math.max(0, now + by)))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
      const turn = (by: number) => setZoom((now) => Math.min(STEPS.length - 1, Math.max(0, now + by)))
      if (event.key === '+') turn(1)
      if (event.key === '-') turn(-1)
      if (event.key === '.') setTurns((now) => now + 1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const scale = STEPS[zoom] ?? 1
  return (
    <div className={styles.viewer}>
      <div className={styles.frame}>
        {isPicture ? (
          // biome-ignore lint/performance/noImgElement: a private file behind the login, never optimised
          <img
            src={src}
            alt={alt}
            className={styles.picture}
            style={{
              inlineSize: `${scale * 100}%`,
              maxInlineSize: 'none',
              transform: `rotate(${turns * 90}deg)`,
            }}
          />
        ) : (
          <p className={styles.muted}>{texts.noPreview}</p>
        )}
      </div>
      <Cluster gap={2}>
        {isPicture && (
          <>
            <Button variant="secondary" dense onClick={() => step(1)}>
              {texts.zoomIn}
            </Button>
            <Button variant="secondary" dense onClick={() => step(-1)}>
              {texts.zoomOut}
            </Button>
            <Button variant="secondary" dense onClick={() => setTurns((now) => now + 1)}>
              {texts.turn}
            </Button>
          </>
        )}
        <LinkButton variant="quiet" dense href={src} target="_blank" rel="noopener">
          {texts.open}
        </LinkButton>
      </Cluster>
    </div>
  )
}
