import { useLocale } from 'next-intl'
import { toLocale } from '#lib/i18n/locales.ts'
import { findPictureFile } from './find-picture-file.ts'
import { PICTURES, type PictureFacts, type PictureName } from './pictures.ts'

/**
 * `srcset` of a picture. The few browsers without AVIF get one file, since a second list would double its size in every
 * page.
 */
export function listPictureFiles(name: PictureName): string {
  const { widths }: PictureFacts = PICTURES[name]
  return widths.map((width) => `/images/pictures/${name}-${width}.avif ${width}w`).join(', ')
}

/**
 * A studio picture, with its average colour as placeholder. `sizes` as in HTML; `first` for the largest picture of the
 * first view, `last` for a small one in it that fonts and styles go before; `alt=""` if the text next to it says the
 * same; the class sets size and crop.
 */
export function StudioPicture({
  name,
  sizes,
  first,
  last,
  alt,
  className,
}: {
  name: PictureName
  sizes: string
  first?: boolean
  last?: boolean
  alt?: ''
  className?: string
}) {
  const locale = toLocale(useLocale())
  const picture: PictureFacts = PICTURES[name]
  return (
    <picture>
      <source type="image/avif" srcSet={listPictureFiles(name)} sizes={sizes} />
      <img
        src={findPictureFile(name, 800)}
        alt={alt ?? picture.alt[locale]}
        width={picture.ratio[0]}
        height={picture.ratio[1]}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : last ? 'low' : undefined}
        decoding="async"
        className={className}
        style={{ backgroundColor: picture.tint }}
      />
    </picture>
  )
}
