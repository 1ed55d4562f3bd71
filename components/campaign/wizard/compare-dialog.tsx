import { useTranslations } from 'next-intl'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusNeighbour } from '../../ui/focus-neighbour.ts'
import { Stack } from '../../ui/stack.tsx'
import type { Candidate } from '../candidate-facts.tsx'
import { ComparePeople } from '../compare-people.tsx'

/** Compares the chosen influencers; figures have their date, unknown ones are labelled so. */
export function CompareDialog({
  open,
  people,
  onClose,
  onDrop,
}: {
  open: boolean
  people: readonly Candidate[]
  onClose: () => void
  onDrop: (channelId: string) => void
}) {
  const t = useTranslations('campaign.invite')
  const title = t('compareTitle', { count: people.length })
  return (
    <Dialog open={open} wide onClose={onClose} title={title} closeLabel={t('close')}>
      <Stack>
        <p>{t('compareNote')}</p>
        <ComparePeople
          people={people}
          personOf={(one) => one}
          label={title}
          lines={[
            {
              key: 'drop',
              head: t('remove'),
              cell: (one) => (
                <Button
                  variant="quiet"
                  dense
                  aria-label={t('removeName', { name: one.name })}
                  onClick={(event) => {
                    focusNeighbour(event.currentTarget, 'td', 'button')
                    onDrop(one.channelId)
                  }}
                >
                  {t('remove')}
                </Button>
              ),
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}
