import { useTranslations } from 'next-intl'
import { isErasedHandle } from '#lib/domain/channel/erased-handle.ts'

/** Handle and name of an influencer in words, also after the erasure, which leaves neither. */
export function useAccountWords() {
  const closed = useTranslations('campaign.report')('closedAccount')
  const toHandle = (handle: string) => (isErasedHandle(handle) ? closed : handle)
  return {
    toHandle,
    /** Where somebody has no name of their own, the handle stands in its place: also one that was erased. */
    toName: (name: string, handle: string) => (name && !isErasedHandle(name) ? name : toHandle(handle)),
  }
}
