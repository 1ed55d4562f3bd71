import { sizesFor } from '#components/ui/sizes-for.ts'
import { studioFiles } from './studio-files.ts'

/** Pictures shown where there is none (docs/requirements.md#constants). */
export const DEFAULT_PICTURE = {
  default: '/images/default-image.jpg',
  package: '/images/default-image-package.jpg',
} as const

/** A focus as CSS writes it. */
export const toPosition = (focus: string) => focus.replace(/(\d+) (\d+)/, '$1% $2%')

/** A plain picture with its size, so that nothing jumps. `first` is for the largest one in the first view. */
export function Picture({
  src,
  alt,
  width,
  height,
  fallback = 'default',
  first,
  focus,
  className,
  sizes = sizesFor('30rem', 92),
}: {
  src: string | null | undefined
  alt: string
  width: number
  height: number
  fallback?: keyof typeof DEFAULT_PICTURE
  first?: boolean
  /** The point that stays in sight where it is cut: "30 40", per cent from the left and the top. */
  focus?: string | null
  className?: string
  /** How wide it stands, as in HTML; a picture of the studio comes in the width that this asks for. */
  sizes?: string
}) {
  const files = studioFiles(src)
  return (
    // biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size
    <img
      src={src || DEFAULT_PICTURE[fallback]}
      {...(files ? { srcSet: files, sizes } : {})}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={className}
      style={focus ? { objectPosition: toPosition(focus) } : undefined}
    />
  )
}
