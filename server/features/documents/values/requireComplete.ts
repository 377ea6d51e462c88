import { AppError } from '../../../errors.ts'

/** Places of values that are missing or not confirmed, such as /patient/name. */
interface Lacking {
  missing: readonly string[]
  unconfirmed?: readonly string[]
}

/** Throws `document.incomplete` with the places of the values that are missing or not confirmed. */
export function requireComplete({ missing, unconfirmed = [] }: Lacking): void {
  if (missing.length === 0 && unconfirmed.length === 0) return
  throw new AppError('document.incomplete', {
    errors: [
      ...missing.map(place => ({
        pointer: `/data${place}`,
        keyword: 'required',
        message: 'This value is missing.',
      })),
      ...unconfirmed.map(place => ({
        pointer: `/data${place}`,
        keyword: 'confirmation',
        message: 'This value is not in the message that it was taken from. Confirm or correct it.',
      })),
    ],
  })
}
