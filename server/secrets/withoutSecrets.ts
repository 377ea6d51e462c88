import { secretPatterns } from './secretPatterns.ts'

/** Shorter ones stand in ordinary words. */
const shortest = 6

/**
 * Returns a text of another system with `•••` in place of the secrets that it repeats, plain, in capitals, or encoded:
 * Base64 at any place of a longer text, Base64url, hexadecimal, percent-encoding, escapes of JSON and HTML.
 */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return (
    secrets
      .filter(secret => secret.length >= shortest)
      // One that another begins with would leave the rest of that.
      .toSorted((one, other) => other.length - one.length)
      .flatMap(secretPatterns)
      .reduce((left, pattern) => left.replace(pattern, '•••'), text)
  )
}
