/** Limits in characters for a new password, as the contract states them. */
export const passwordLength = { min: 12, max: 256 } as const
