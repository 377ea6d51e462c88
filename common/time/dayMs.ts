/** Milliseconds of 24 hours, however long a day is on a clock. */
export const dayMs = 86_400_000

/** Milliseconds of seven times 24 hours. */
export const weekMs = 7 * dayMs
