import { AppError } from '../errors.ts'

/**
 * Runs the work for one item after the other. An error does not stop the other items and is thrown at the end;
 * `server.unavailable` is thrown at once, since the other items would fail too.
 */
export async function eachAlone<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = []
  for (const one of all) {
    await work(one).catch(error => {
      if (error instanceof AppError && error.code === 'server.unavailable') throw error
      errors.push(error)
    })
  }
  if (errors.length > 0) throw errors[0]
}
