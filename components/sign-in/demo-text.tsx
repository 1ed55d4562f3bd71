import styles from '../account/account.module.scss'

/** How to try the demo accounts: `text` names the password, which stays whole to be read and copied. */
export function DemoText({ text, password }: { text: string; password: string }) {
  const [before, after] = text.split(password)
  return (
    <p className={styles.muted}>
      {before}
      <span className={styles.whole}>{password}</span>
      {after}
    </p>
  )
}
