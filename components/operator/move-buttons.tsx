'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { callApi } from '#lib/calls/call.ts'
import { moveContent } from '#lib/contract/operator-content.ts'
import type { ContentKind } from '#lib/domain/content/kinds.ts'
import { useCommand } from '../form/use-command.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { LineIcon } from '../ui/line-icon.tsx'
import { ARROW_DOWN, ARROW_UP } from '../ui/line-paths.ts'
import { Cluster } from '../ui/stack.tsx'
import { showToast } from '../ui/toaster.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Moves an entry up or down by one in the site's order, at once. */
export function MoveButtons({
  kind,
  item,
  name,
  isFirst,
  isLast,
}: {
  kind: ContentKind
  item: string
  name: string
  isFirst: boolean
  isLast: boolean
}) {
  const t = useTranslations('operatorForms.data.move')
  const router = useRouter()
  const command = useCommand()
  const isReady = useHydrated()
  const move = async (to: 'up' | 'down') => {
    const isDone = await command.run(() =>
      callApi(moveContent, { params: { contentKind: kind }, body: { key: item, to } }),
    )
    if (isDone) showToast(t('done'))
    router.refresh()
  }
  return (
    <Cluster gap={1}>
      <IconButton
        label={t('up', { name })}
        icon={<LineIcon paths={[ARROW_UP]} />}
        disabled={!isReady || isFirst}
        onClick={() => void move('up')}
      />
      <IconButton
        label={t('down', { name })}
        icon={<LineIcon paths={[ARROW_DOWN]} />}
        disabled={!isReady || isLast}
        onClick={() => void move('down')}
      />
      {command.error && <span role="alert">{command.error.text}</span>}
    </Cluster>
  )
}
