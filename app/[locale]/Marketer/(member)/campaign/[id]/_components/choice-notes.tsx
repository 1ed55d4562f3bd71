'use client'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'

type Say = (text: string | undefined) => void
const SayContext = createContext<Say>(() => {})

/** Returns the function that shows above the list why a command on a person was refused; it has no undo. */
export function useSayRefusal(): Say {
  return useContext(SayContext)
}

/** Moves the focus to the list's heading after the person acted on has left the list. */
export function focusPeople(): void {
  const heading = document.getElementById('people')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

/** A list of people with the last refusal above it, which stays when the person leaves the list. */
export function ChoiceNotes({ children }: { children: ReactNode }) {
  const t = useTranslations('ui')
  const [text, setText] = useState<string>()
  const note = useRef<HTMLDivElement>(null)
  // On every render: the pressed button may be gone after the list was read again.
  useEffect(() => {
    if (text && document.activeElement === document.body) note.current?.focus()
  })
  return (
    <SayContext value={setText}>
      {text && (
        <div ref={note} tabIndex={-1}>
          <Banner
            tone="warning"
            live="alert"
            actions={
              <Button
                variant="secondary"
                onClick={() => {
                  setText(undefined)
                  focusPeople()
                }}
              >
                {t('close')}
              </Button>
            }
          >
            {text}
          </Banner>
        </div>
      )}
      {children}
    </SayContext>
  )
}
