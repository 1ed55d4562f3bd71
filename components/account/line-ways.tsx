import { useTranslations } from 'next-intl'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './account.module.scss'
import type { LineLink } from './line-part.tsx'

/** The ways to connect LINE, each with what it asks of the member. Needs `account`. */
export function LineWays({
  link,
  busy,
  onCode,
  onLogin,
}: {
  link: LineLink
  busy: string | undefined
  onCode: () => Promise<void>
  onLogin: () => Promise<void>
}) {
  const t = useTranslations('account.line')
  return (
    <Stack gap={4}>
      {link.canLogin && (
        <div>
          <Button loading={busy === 'login'} onClick={() => void onLogin()}>
            {t('login')}
          </Button>
          <p className={styles.muted}>{t('loginText')}</p>
        </div>
      )}
      <div>
        <Button
          variant={link.canLogin ? 'secondary' : 'primary'}
          loading={busy === 'start'}
          onClick={() => void onCode()}
        >
          {t(link.canLogin ? 'startCode' : 'start')}
        </Button>
        <p className={styles.muted}>{t('startText')}</p>
      </div>
    </Stack>
  )
}
