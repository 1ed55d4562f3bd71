import { Banner } from '../ui/banner.tsx'

/** Note on a read-only page that says where its data are changed. */
export function Note({ text }: { text: string }) {
  return <Banner tone="info">{text}</Banner>
}
