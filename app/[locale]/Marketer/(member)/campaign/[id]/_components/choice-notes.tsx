'use client'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'

type Say = (text: string | undefined) => void
const SayContext = createContext<Say>(() => {})

/** Says above the list why something about one of its people was refused; nothing takes it back. */
export function useSayRefusal(): Say {
  return useContext(SayContext)
}

/** The focus of whoever acted on a person who has left the list. */
export function focusPeople(): void {
  const heading = document.getElementById('people')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

/** A list of people with what was refused about one of them, which stays when that person leaves the list. */
export function ChoiceNotes({ children }: { children: ReactNode }) {
  const t = useTranslations('ui')
  const [text, setText] = useState<string>()
  const note = useRef<HTMLDivElement>(null)
  // After each reading of the list: the button that was pressed may be gone.
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
