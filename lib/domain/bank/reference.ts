/** What a bank or provider calls a transfer, spaces left out: signs alone name nothing. */
export const BANK_REFERENCE = /^(?=.*[A-Za-z0-9])[A-Za-z0-9_.:/-]{4,64}$/
