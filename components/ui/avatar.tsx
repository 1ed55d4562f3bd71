import styles from './avatar.module.scss'
import { firstLetter } from './first-letter.ts'

/** Picture or first letter of a member. Decorative by default, because the name is shown with it. */
export function Avatar({
  name,
  src,
  size = 40,
  alt = '',
}: {
  name: string
  src?: string | null | undefined
  size?: number
  alt?: string
}) {
  const style = { '--size': `${size / 16}rem` }
  if (src)
    return (
      // biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size
      <img className={styles.avatar} style={style} src={src} alt={alt} width={size} height={size} />
    )
  return (
    <span
      className={styles.avatar}
      style={style}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {firstLetter(name)}
    </span>
  )
}
