import type { components } from '../../../../openapi/generated/types.d.ts'

/** The same things that failed, together. */
export type FailureRow = Omit<components['schemas']['HomeFailure'], 'at'> & { at: Date }
