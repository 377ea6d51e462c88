import type { FieldError } from '../../api/ApiError.ts'

/** What came of saving: done, or the fields that were refused; none when the person was told in another way. */
export type SaveResult = { isSaved: true } | { isSaved: false; errors: FieldError[] }
