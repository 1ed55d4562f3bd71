'use client'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'

type Say = (text: string | undefined, isDone?: boolean) => void
const SayContext = createContext<Say>(() => {})

/** Returns the function that shows above the list what became of a command on a person: why it was refused, or that it is done. */
export function useSay(): Say {
  return useContext(SayContext)
}

/** Moves the focus to the list's heading after the person acted on has left the list. */
export function focusPeople(): void {
  const heading = document.getElementById('people')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

/** A list of people with the last outcome above it, which stays when the person leaves the list. */
export function ChoiceNotes({ children }: { children: ReactNode }) {
  const t = useTranslations('ui')
  const [said, setSaid] = useState<{ text: string; isDone: boolean }>()
  const note = useRef<HTMLDivElement>(null)
  const say = useCallback<Say>(
    (text, isDone = false) => setSaid(text === undefined ? undefined : { text, isDone }),
    [],
  )
  // On every render: the pressed button may be gone after the list was read again.
  useEffect(() => {
    if (said && document.activeElement === document.body) note.current?.focus()
  })
  return (
    <SayContext value={say}>
      {said && (
        <div ref={note} tabIndex={-1}>
          <Banner
            tone={said.isDone ? 'success' : 'warning'}
            live={said.isDone ? 'status' : 'alert'}
            actions={
              <Button
                variant="secondary"
                onClick={() => {
                  setSaid(undefined)
                  focusPeople()
                }}
              >
                {t('close')}
              </Button>
            }
          >
            {said.text}
          </Banner>
        </div>
      )}
      {children}
    </SayContext>
  )
}
