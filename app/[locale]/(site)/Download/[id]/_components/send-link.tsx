'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Cluster } from '#components/ui/stack.tsx'
import { CallError, callApi } from '#lib/calls/call.ts'
import { sendFileLink } from '#lib/contract/jobs.ts'

type Way = 'email' | 'line'

export interface SendLinkProps {
  id: string
  /** The ways that reach the reader, each with the words of its button. */
  ways: readonly { by: Way; label: string }[]
  words: { sent: Record<Way, string>; tooMany: string; failed: string }
}

/** Sends this page's address to the reader's own e-mail or LINE. The page hands the words down: it needs no provider. */
export function SendLink({ id, ways, words }: SendLinkProps) {
  const [busy, setBusy] = useState<Way>()
  const [said, setSaid] = useState('')
  const send = async (by: Way) => {
    if (busy) return
    setBusy(by)
    setSaid('')
    try {
      await callApi(sendFileLink, { params: { id }, body: { by } })
      setSaid(words.sent[by])
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSaid(error.status === 429 ? words.tooMany : words.failed)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      <Cluster>
        {ways.map(({ by, label }) => (
          <Button key={by} variant="secondary" loading={busy === by} onClick={() => void send(by)}>
            {label}
          </Button>
        ))}
      </Cluster>
      <p role="status">{said}</p>
    </>
  )
}
