/** A name that one signs in with: nothing in it is corrected. */
export const USERNAME_INPUT = { autoComplete: 'username', autoCapitalize: 'off', spellCheck: false } as const

export const EMAIL_INPUT = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'off',
  spellCheck: false,
} as const
