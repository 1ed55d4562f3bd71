import type { ComponentProps } from 'react'
import { Picture } from './picture.tsx'

/** The picture of a published entry, cropped around its focus point; decorative without `alt`. */
export function ContentPicture({
  of,
  alt = '',
  ...rest
}: Pick<ComponentProps<typeof Picture>, 'className' | 'sizes' | 'first'> & {
  of: { image: ComponentProps<typeof Picture>['src']; imageFocus: ComponentProps<typeof Picture>['focus'] }
  alt?: string
}) {
  return <Picture src={of.image} focus={of.imageFocus} alt={alt} width={1200} height={630} {...rest} />
}
