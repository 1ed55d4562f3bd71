import { useTranslations } from 'next-intl'
import { preload } from 'react-dom'
import { sizesFor } from '#components/ui/sizes-for.ts'
import { HOME_CURRENCY } from '#lib/country/currencies.ts'
import type { CampaignEntry } from '#lib/domain/campaign/states.ts'
import { findPictureFile } from '../picture/find-picture-file.ts'
import { Still } from '../picture/still.tsx'
import { listPictureFiles } from '../picture/studio-picture.tsx'
import { cx } from '../ui/cx.ts'
import { formatMoney } from '../ui/format.ts'
import { Status } from '../ui/status.tsx'
import styles from './campaign-intro.module.scss'

/** Example applicants; the bar is lower the more criteria are missed. */
const APPLICANTS = [
  { name: 'creator-mew', handle: 'mew.makeup', fits: 5 },
  { name: 'creator-ton', handle: 'ton.tech', fits: 4 },
] as const
const ASKED = 5
const OFFER_MINOR = 100_000
const INVITED = 'creator-mew'
const PERSON_SIZES = sizesFor('24rem', 92)

/** An example of what this kind of campaign brings: two applicants, or one invited influencer. */
export function IntroScene({ entry }: { entry: CampaignEntry }) {
  const t = useTranslations('campaign.intro.scene')
  return (
    <div aria-hidden="true">
      {entry === 'public' ? <Applicants /> : <OneOffer />}
      <p className={styles.example}>{t('example')}</p>
    </div>
  )
}

function Applicants() {
  const t = useTranslations('campaign.intro.scene')
  return (
    <ul className={cx(styles.scene, styles.applicants)}>
      {APPLICANTS.map(({ name, handle, fits }) => (
        <li key={name}>
          <Still name={name} className={styles.face} sizes="6rem" last />
          <div>
            <p>@{handle}</p>
            <span className={styles.bars}>
              {Array.from({ length: ASKED }, (_, at) => (
                <i key={String(at)} data-met={at < fits || undefined} />
              ))}
            </span>
          </div>
          <Status tone={fits === ASKED ? 'success' : 'warning'}>
            {fits === ASKED ? t('fitsAll') : t('misses', { count: ASKED - fits })}
          </Status>
        </li>
      ))}
    </ul>
  )
}

function OneOffer() {
  const t = useTranslations('campaign.intro.scene')
  // The largest element of the first view: asked for in the head, where it is among the first of six requests.
  preload(findPictureFile(INVITED, 800), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: listPictureFiles(INVITED),
    imageSizes: PERSON_SIZES,
  })
  return (
    <div className={styles.offer}>
      <Still name={INVITED} className={styles.person} sizes={PERSON_SIZES} first />
      <div className={styles.card}>
        <p>{t('offerTo', { handle: '@mew.makeup' })}</p>
        <p className={styles.amount}>{formatMoney(OFFER_MINOR, HOME_CURRENCY, true)}</p>
        <Status tone="warning">{t('waits')}</Status>
      </div>
    </div>
  )
}
