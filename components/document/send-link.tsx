'use client'
import { useEffect, useRef } from 'react'
import { USES_MODULE } from '#lib/routes/page-script.ts'
import { Button } from '../ui/button.tsx'
import { Cluster } from '../ui/stack.tsx'
import { SEND_BY, SEND_DONE, SEND_FAILED, SEND_TOO_MANY, SENDS, sendOnPress } from './send-on-press.ts'

type Way = 'email' | 'line'

export interface SendLinkProps {
  id: string
  /** The channels that reach the reader, each with its button label. */
  ways: readonly { by: Way; label: string }[]
  words: { sent: Record<Way, string>; tooMany: string; failed: string }
}

/**
 * Sends this page's URL to the reader's own e-mail or LINE. Texts are props, so that the page needs no message
 * provider.
 */
export function SendLink({ id, ways, words }: SendLinkProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? sendOnPress(box.current) : undefined), [])
  return (
    <div
      ref={box}
      {...{ [USES_MODULE]: 'send', [SENDS]: id, [SEND_TOO_MANY]: words.tooMany, [SEND_FAILED]: words.failed }}
    >
      <Cluster>
        {ways.map(({ by, label }) => (
          <Button key={by} variant="secondary" {...{ [SEND_BY]: by, [SEND_DONE]: words.sent[by] }}>
            {label}
          </Button>
        ))}
      </Cluster>
      <p role="status" />
    </div>
  )
}
