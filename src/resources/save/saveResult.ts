import type { FieldError } from '../../api/ApiError.ts'

/** Result of a save: saved, or the rejected fields. The list is empty if the person was notified in another way. */
export type SaveResult = { isSaved: true } | { isSaved: false; errors: FieldError[] }
