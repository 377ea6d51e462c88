import type { components } from '../../../../openapi/generated/types.d.ts'

/** Failures of the same thing, combined. */
export type FailureRow = Omit<components['schemas']['HomeFailure'], 'at'> & { at: Date }
