import { useTranslations } from 'next-intl'
import type { Tone } from '../../ui/tone.ts'
import type { ManagerLink } from './manager-types.ts'

const TONES: Readonly<Record<ManagerLink['status'], Tone>> = {
  requested: 'warning',
  invited: 'warning',
  active: 'success',
  ended: 'neutral',
  declined: 'neutral',
  expired: 'neutral',
}

/** Returns the status text of a link from the reader's side: who asked whom. */
export function useLinkStatus(): (link: ManagerLink) => { tone: Tone; text: string } {
  const t = useTranslations('job.manager.status')
  return (link) => ({
    tone: TONES[link.status],
    text:
      link.side === 'manager' && link.status === 'requested'
        ? t('asked')
        : link.side === 'manager' && link.status === 'invited'
          ? t('invitesYou')
          : t(link.status),
  })
}
