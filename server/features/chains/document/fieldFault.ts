import type { FieldError } from '../../../errors.ts'

/** What is wrong at a place of what somebody wrote. */
export function fieldFault(
  pointer: string,
  keyword: string,
  message: string,
  params?: Record<string, unknown>,
): FieldError {
  return { pointer, keyword, message, ...(params && { params }) }
}
