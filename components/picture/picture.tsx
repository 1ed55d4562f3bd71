import { useLocale } from 'next-intl'
import { toLocale } from '#lib/i18n/locales.ts'
import { findPictureFile } from './find-picture-file.ts'
import { PICTURES, type PictureFacts, type PictureName } from './pictures.ts'

/** `srcset` of a picture. Browsers without AVIF get one file: few, and the list would stand twice in every page. */
function listFiles(name: PictureName): string {
  const { widths }: PictureFacts = PICTURES[name]
  return widths.map((width) => `/images/pictures/${name}-${width}.avif ${width}w`).join(', ')
}

/**
 * A picture of the studio, its tint until it has come. `sizes` as in HTML; `first` is for the largest of the first
 * view; `alt=""` where words beside it say the same; the class gives width, height and cut.
 */
export function Picture({
  name,
  sizes,
  first,
  alt,
  className,
}: {
  name: PictureName
  sizes: string
  first?: boolean
  alt?: ''
  className?: string
}) {
  const locale = toLocale(useLocale())
  const picture: PictureFacts = PICTURES[name]
  return (
    <picture>
      <source type="image/avif" srcSet={listFiles(name)} sizes={sizes} />
      <img
        src={findPictureFile(name, 800)}
        alt={alt ?? picture.alt[locale]}
        width={picture.ratio[0]}
        height={picture.ratio[1]}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={className}
        style={{ backgroundColor: picture.tint }}
      />
    </picture>
  )
}
