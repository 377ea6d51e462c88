import { AppError, type FieldError } from '../../../errors.ts'

/** Collects all errors of a query, so that one response lists them. */
export interface QueryProblems {
  add(pointer: string, keyword: string, message: string, params?: Record<string, unknown>): void
  /** Throws `request.invalid` if anything was added. */
  check(): void
}

export function createQueryProblems(): QueryProblems {
  const errors: FieldError[] = []
  return {
    add(pointer, keyword, message, params) {
      if (errors.length < maxNamed) errors.push({ pointer, keyword, message, ...(params && { params }) })
    },
    check() {
      if (errors.length > 0) throw new AppError('request.invalid', { detail: errors[0]?.message, errors })
    },
  }
}

const maxNamed = 50
