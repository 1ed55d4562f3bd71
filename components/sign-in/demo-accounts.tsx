'use client'
import type { ReactNode } from 'react'
import styles from '../account/account.module.scss'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/stack.tsx'
import { DemoText } from './demo-text.tsx'

/** The accounts of a demo; a press fills the form in. `text` names the password. */
export function DemoAccounts<A extends { email: string; about: string }>({
  title,
  text,
  password,
  accounts,
  onPick,
  children,
}: {
  title: string
  text: string
  password: string
  accounts: readonly A[]
  onPick: (account: A) => void
  children?: ReactNode
}) {
  return (
    <Stack as="section" gap={2}>
      <h2>{title}</h2>
      <DemoText text={text} password={password} />
      <ul className={styles.demo}>
        {accounts.map((account) => (
          <li key={account.email}>
            <Button variant="quiet" onClick={() => onPick(account)}>
              {account.email}
            </Button>
            <span className={styles.muted}>{account.about}</span>
          </li>
        ))}
      </ul>
      {children}
    </Stack>
  )
}
