/** Characters of a new password, as the contract wants them. */
export const passwordLength = { min: 12, max: 256 } as const
