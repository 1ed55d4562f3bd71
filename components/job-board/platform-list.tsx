import { useTranslations } from 'next-intl'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import type { ChannelType } from '#lib/domain/channel/types.ts'
import styles from './job-board.module.scss'

/** Channel types with their marks and names. */
export function PlatformList({ types }: { types: readonly ChannelType[] }) {
  const t = useTranslations('social.channel')
  return (
    <ul className={styles.platforms}>
      {types.map((type) => (
        <li key={type}>
          <BrandMark brand={type} size={16} />
          {t(type)}
        </li>
      ))}
    </ul>
  )
}
