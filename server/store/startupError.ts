/** A reason not to start, in one line for the operator. */
export class StartupError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'StartupError'
  }
}

/** Returns the error for a database that a newer Switchboard has migrated. */
export function newerSchema(found: number, known: number): StartupError {
  return new StartupError(
    `The database is of a newer Switchboard (schema ${found}, this version knows ${known}): use the newer version`,
  )
}
