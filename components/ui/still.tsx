import { Picture } from './picture.tsx'

/** A rendered picture by name, cropped to what its box asks for. */
export function Still({
  name,
  alt = '',
  first,
  className,
}: {
  name: string
  alt?: string
  first?: boolean
  className?: string
  sizes?: string
}) {
  return (
    <Picture
      src={`/images/cases/sixty-baht-lunch.webp?${name}`}
      alt={alt}
      width={480}
      height={600}
      {...(first ? { first } : {})}
      {...(className ? { className } : {})}
    />
  )
}
