import type { ReactNode } from 'react'
import { Tag } from '../ui/tag.tsx'

/** Link to an item of a list, with the name of its claimer. With `queued`, the keys J and K reach it (`QueueKeys`). */
export function ItemLink({
  href,
  holder,
  queued = false,
  children,
}: {
  href: string
  holder: string | undefined
  queued?: boolean
  children: ReactNode
}) {
  return (
    <>
      <a href={href} data-queue-row={queued ? '' : undefined}>
        {children}
      </a>
      {holder !== undefined && (
        <>
          {' '}
          <Tag tone="info">{holder}</Tag>
        </>
      )}
    </>
  )
}
