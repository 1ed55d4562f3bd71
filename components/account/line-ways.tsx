import { useTranslations } from 'next-intl'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './account.module.scss'

/** The ways to connect LINE, each with what it asks of the member. Needs `account`. */
export function LineWays({
  canLogin,
  busy,
  onCode,
  onLogin,
}: {
  canLogin: boolean
  busy: string | undefined
  onCode: () => Promise<void>
  onLogin: () => Promise<void>
}) {
  const t = useTranslations('account.line')
  return (
    <Stack gap={4}>
      {canLogin && (
        <div>
          <Button loading={busy === 'login'} onClick={() => void onLogin()}>
            {t('login')}
          </Button>
          <p className={styles.muted}>{t('loginText')}</p>
        </div>
      )}
      <div>
        <Button
          variant={canLogin ? 'secondary' : 'primary'}
          loading={busy === 'start'}
          onClick={() => void onCode()}
        >
          {t(canLogin ? 'startCode' : 'start')}
        </Button>
        <p className={styles.muted}>{t('startText')}</p>
      </div>
    </Stack>
  )
}
