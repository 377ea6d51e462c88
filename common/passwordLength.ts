/** Characters of a new password, as the contract wants them. */
export const passwordLength = { least: 12, most: 256 } as const
