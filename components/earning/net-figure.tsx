import { useTranslations } from 'next-intl'
import { Help } from '../ui/help.tsx'
import { Money } from '../ui/money.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './payout.module.scss'
import type { Wallet } from './read-wallet.ts'

/** The figure that counts: what arrives if all is withdrawn today, and how it came about. Before a tax class is set: the balance. */
export function NetFigure({ available, quote }: Pick<Wallet, 'available' | 'quote'>) {
  const t = useTranslations('earning.net')
  const figure = quote?.net ?? available
  return (
    <Stack gap={2}>
      <p>
        {t(quote ? 'label' : 'gross')}
        <br />
        <span className={styles.net}>
          <Money {...figure} />
        </span>
      </p>
      {quote && (
        <dl className={styles.sums}>
          <div>
            <dt>{t('balance')}</dt>
            <dd>
              <Money {...quote.gross} />
            </dd>
          </div>
          <div>
            <dt>
              {t('wht', { percent: quote.whtBp / 100 })} <Help of="wht" />
            </dt>
            <dd>
              <Money minor={-quote.wht.minor} currency={quote.wht.currency} />
            </dd>
          </div>
          <div>
            <dt>{t('fee')}</dt>
            <dd>
              <Money minor={-quote.fee.minor} currency={quote.fee.currency} />
            </dd>
          </div>
          {quote.vatIn.minor > 0 && (
            <div>
              <dt>{t('vatIn')}</dt>
              <dd>
                <Money {...quote.vatIn} signed />
              </dd>
            </div>
          )}
        </dl>
      )}
    </Stack>
  )
}
