/** Pictures shown where there is none (docs/requirements.md#constants). */
export const DEFAULT_PICTURE = {
  default: '/images/default-image.jpg',
  package: '/images/default-image-package.jpg',
} as const

/** A plain picture with its size, so that nothing jumps. `first` is for the largest one in the first view. */
export function Picture({
  src,
  alt,
  width,
  height,
  fallback = 'default',
  first,
  className,
}: {
  src: string | null | undefined
  alt: string
  width: number
  height: number
  fallback?: keyof typeof DEFAULT_PICTURE
  first?: boolean
  className?: string
}) {
  return (
    // biome-ignore lint/performance/noImgElement: the optimizer is off, pictures come in their final size
    <img
      src={src || DEFAULT_PICTURE[fallback]}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  )
}
