import { AppError, type FieldError } from '../../../errors.ts'

/** Gathers what is wrong with a query, so that one answer names all of it. */
export interface QueryProblems {
  add(pointer: string, keyword: string, message: string, params?: Record<string, unknown>): void
  /** Throws `request.invalid` if anything was added. */
  check(): void
}

/** An empty list of problems. */
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
