import { cx } from '../ui/cx.ts'
import { WAVE } from '../ui/wave.ts'
import { PICTURES, type PictureName } from './pictures.ts'
import styles from './still.module.scss'
import { StudioPicture } from './studio-picture.tsx'

const BARS = 7
const LOOKS = 5

/**
 * A studio picture by name; if it does not exist yet, a level motif in its colours. `first` and `last` as for a picture.
 */
export function Still({
  name,
  sizes,
  first,
  last,
  className,
}: {
  name: string
  sizes: string
  first?: boolean
  last?: boolean
  className?: string
}) {
  if (isPicture(name))
    return (
      <StudioPicture
        name={name}
        sizes={sizes}
        alt=""
        {...(first ? { first } : {})}
        {...(last ? { last } : {})}
        {...(className ? { className } : {})}
      />
    )
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7)
  const bars = Array.from({ length: BARS }, (_, index) => {
    const height = (WAVE[(seed + index) % WAVE.length] ?? 1) * 2.6
    return `M${11 + index * 9.7} ${46 - height}v${height * 2}`
  })
  return (
    <svg
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx(styles.still, className)}
      data-look={seed % LOOKS}
    >
      <path d={bars.join('')} />
    </svg>
  )
}

function isPicture(name: string): name is PictureName {
  return name in PICTURES
}
