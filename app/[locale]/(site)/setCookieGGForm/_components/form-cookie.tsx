'use client'
import { useEffect } from 'react'

/** Remembers for a day that the form was opened. Name and value are fixed; nothing is taken from the URL. */
export function FormCookie() {
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in webviews
    document.cookie = 'gg_form=1; Path=/; Max-Age=86400; SameSite=Lax'
  }, [])
  return null
}
