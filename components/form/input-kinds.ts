/** Attributes for a username field: no corrections. */
export const USERNAME_INPUT = { autoComplete: 'username', autoCapitalize: 'off', spellCheck: false } as const

export const EMAIL_INPUT = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'off',
  spellCheck: false,
} as const
