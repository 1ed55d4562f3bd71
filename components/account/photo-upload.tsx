'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { uploadInfluencerImage } from '#lib/contract/influencer-profile.ts'
import { uploadMarketerImage } from '#lib/contract/marketer-profile.ts'
import { AvatarCrop } from '../form/avatar-crop.tsx'
import { Avatar } from '../ui/avatar.tsx'
import styles from './account.module.scss'

/** Picture of a member, shown as soon as it is uploaded. Needs `account`, `errors`, `form`, `ui`. */
export function PhotoUpload({
  kind,
  id,
  name,
  src,
}: {
  kind: 'influencer' | 'marketer'
  id: string
  name: string
  src: string | null
}) {
  const t = useTranslations('account.photo')
  const [shown, setShown] = useState(src)
  return (
    <div className={styles.photo}>
      <Avatar name={name} src={shown} size={96} alt={shown ? t('current') : ''} />
      <div className={styles.rowText}>
        <AvatarCrop
          call={kind === 'influencer' ? uploadInfluencerImage : uploadMarketerImage}
          input={{ params: { id } }}
          label={kind === 'influencer' ? t('label') : t('logo')}
          hint={kind === 'influencer' ? t('hint') : t('logoHint')}
          round={kind === 'influencer'}
          onSent={(sent) => setShown(sent.imageUrl)}
        />
      </div>
    </div>
  )
}
