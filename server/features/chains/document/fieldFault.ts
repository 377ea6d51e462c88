import type { FieldError } from '../../../errors.ts'

/** Returns a fault at a pointer of the input. */
export function fieldFault(
  pointer: string,
  keyword: string,
  message: string,
  params?: Record<string, unknown>,
): FieldError {
  return { pointer, keyword, message, ...(params && { params }) }
}
