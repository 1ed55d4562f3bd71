import { useTranslations } from 'next-intl'
import { Avatar } from '#components/ui/avatar.tsx'
import { getFile } from '#lib/contract/files.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { toPath } from '#lib/routes/table.ts'
import { LocaleSwitch } from './locale-switch.tsx'
import styles from './member-corner.module.scss'
import type { MemberKind, ShownMember } from './member-menu.ts'
import { SignOutButton } from './sign-out-button.tsx'

const PANEL = 'member-corner'
const AREA = { influencer: 'Influencer', marketer: 'Marketer', operator: 'Operator' } as const

/** The member's menu in the header: name, account link, language on phones, sign-out. */
export function MemberCorner({
  kind,
  member,
  locale,
}: {
  kind: MemberKind
  member: ShownMember | null
  locale: Locale
}) {
  const t = useTranslations('common.shell')
  const area = AREA[kind]
  const name = member?.name ?? member?.email ?? t('you')
  const account = toPath(locale, `${area}-account`)
  const picture = member?.imageFileId ? getFile.path.replace('{id}', member.imageFileId) : null
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        className={styles.corner}
        aria-label={t('member', { name })}
      >
        <Avatar name={name} src={picture} size={32} />
      </button>
      <div id={PANEL} popover="auto" className={styles.panel}>
        <div className={styles.who}>
          <p>
            <strong>{name}</strong>
          </p>
          {member?.email && member.email !== name && <p className={styles.mail}>{member.email}</p>}
        </div>
        <ul className={styles.entries}>
          <li>
            <a href={account} className={styles.entry}>
              {t('account')}
            </a>
          </li>
          {kind !== 'operator' && (
            <li>
              <a href={`${account}?section=notifications`} className={styles.entry}>
                {t('notifications')}
              </a>
            </li>
          )}
          <li className={styles.narrow}>
            <LocaleSwitch locale={locale} className={styles.entry} />
          </li>
          <li className={styles.leave}>
            <SignOutButton
              kind={kind === 'operator' ? 'operator' : 'member'}
              href={toPath(locale, kind === 'operator' ? 'Operator-signin' : 'home')}
              label={t('signOut')}
              className={styles.entry}
            />
          </li>
        </ul>
      </div>
    </>
  )
}
