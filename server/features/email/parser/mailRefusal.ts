import type { MailFault } from './parsedMail.ts'

/** A mail that cannot be read, and why. */
export class MailRefusal extends Error {
  readonly code: MailFault

  constructor(code: MailFault, options?: ErrorOptions) {
    super(`A mail cannot be read: ${code}`, options)
    this.code = code
  }
}
