/** Texts that a person accepts, each in versions (docs/domain/accounts.md#personal-data). */
export const CONSENT_KINDS = ['terms', 'privacy', 'marketing', 'talent_manager'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** Required in their current version to create an account and to take a new job. */
export const REQUIRED_CONSENTS = ['terms', 'privacy'] as const satisfies readonly ConsentKind[]

/** Given and withdrawn freely, each by its own unticked box. */
export const OPTIONAL_CONSENTS = ['marketing'] as const satisfies readonly ConsentKind[]
