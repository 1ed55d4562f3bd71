import type { ReactNode } from 'react'
import type { ChannelType } from '#lib/domain/channel/types.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { cx } from '../ui/cx.ts'
import styles from './post-frame.module.scss'

/** A post as it looks on its platform: account, pictures (`children`), caption with highlighted tags. */
export function PostFrame({
  channel,
  caption,
  folded,
  wide,
  children,
}: {
  channel: { type: ChannelType; handle: string }
  caption: string
  /** Shows only the first lines of the caption, as feeds do. */
  folded?: boolean
  /** Places the caption next to the pictures if there is room. */
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={cx(styles.post, wide && styles.wide)}>
      <div className={styles.head}>
        <BrandMark brand={channel.type} size={20} />
        {channel.handle}
      </div>
      {children}
      {caption && (
        <p className={cx(styles.caption, folded && styles.folded)}>
          {caption.split(/([#@][^\s#@]+)/u).map((part, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text itself, in its order
            /^[#@]/u.test(part) ? <b key={index}>{part}</b> : part,
          )}
        </p>
      )}
    </div>
  )
}
