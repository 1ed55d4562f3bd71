import { sizesFor } from '#components/ui/sizes-for.ts'
import { studioFiles } from './studio-files.ts'

/** Placeholder pictures (docs/requirements.md#constants). */
export const DEFAULT_PICTURE = {
  default: '/images/default-image.jpg',
  package: '/images/default-image-package.jpg',
} as const

/** Converts a focus point to CSS `object-position`. */
export const toPosition = (focus: string) => focus.replace(/(\d+) (\d+)/, '$1% $2%')

/**
 * A plain picture with its dimensions, so that the layout does not shift. `first` is for the largest one of the first
 * view; it has no `fetchPriority`, since it would share the line with the sheet that it waits for.
 */
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
  /** The focus point, which stays visible when the picture is cropped: "30 40", per cent from the left and the top. */
  focus?: string | null
  className?: string
  /** `sizes` as in HTML; selects the file of a studio picture. */
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
      decoding="async"
      className={className}
      style={focus ? { objectPosition: toPosition(focus) } : undefined}
    />
  )
}
