import { AppError } from '../errors.ts'

/**
 * Does the work for one after the other. What fails keeps no other from its turn and is thrown when all have had theirs;
 * where the database is out of reach, there is no use in going on.
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
