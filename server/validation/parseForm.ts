import { decodedText } from '../../common/text/decodedText.ts'
import { AppError } from '../errors.ts'

/** Parses a form's body into its fields; refuses invalid UTF-8, percent-encoded or not, with 400. */
export function parseForm(body: Buffer): Record<string, string> {
  const text = decodedText(body, 'utf-8')
  if (text === undefined || !isEncoded(text))
    throw new AppError('request.invalid', { detail: 'The form is not valid UTF-8.' })
  return Object.fromEntries(new URLSearchParams(text))
}

/**
 * Returns whether the percent-encoding is valid UTF-8; URLSearchParams would silently insert replacement characters.
 */
function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
