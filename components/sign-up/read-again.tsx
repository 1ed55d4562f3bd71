import { useTranslations } from 'next-intl'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/stack.tsx'

/** Says that something could not be read, with a button that tries again. Needs `signUp`. */
export function ReadAgain({ text, onAgain }: { text: string; onAgain: () => void }) {
  const t = useTranslations('signUp')
  return (
    <div role="alert">
      <Stack gap={2}>
        <p>{text}</p>
        <div>
          <Button variant="secondary" onClick={onAgain}>
            {t('retry')}
          </Button>
        </div>
      </Stack>
    </div>
  )
}
