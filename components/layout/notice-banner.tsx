'use client'
import { useSearchParams } from 'next/navigation'
import { Banner } from '#components/ui/banner.tsx'

/** Explains why the guard redirected the member here (`?notice=`). Unknown names show nothing. */
export function NoticeBanner({ texts }: { texts: Readonly<Record<string, string>> }) {
  const name = useSearchParams().get('notice') ?? ''
  return Object.hasOwn(texts, name) ? <Banner tone="info">{texts[name]}</Banner> : null
}
