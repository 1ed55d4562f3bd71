import { Banner } from '../ui/banner.tsx'

/** What a read-only page says about where its data are changed. */
export function Note({ text }: { text: string }) {
  return <Banner tone="info">{text}</Banner>
}
