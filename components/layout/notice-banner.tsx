'use client'
import { useSearchParams } from 'next/navigation'
import { Banner } from '#components/ui/banner.tsx'

/** Says why the guard brought the member here (`?notice=`). Unknown names say nothing. */
export function NoticeBanner({ texts }: { texts: Readonly<Record<string, string>> }) {
  const name = useSearchParams().get('notice') ?? ''
  return Object.hasOwn(texts, name) ? <Banner tone="info">{texts[name]}</Banner> : null
}
