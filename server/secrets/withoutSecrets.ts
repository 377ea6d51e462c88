import { secretPatterns } from './secretPatterns.ts'

/** Minimum length, because shorter secrets occur in ordinary words. */
const shortest = 6

/**
 * Returns another system's text with `•••` in place of the secrets that it repeats: plain, in capitals, or encoded.
 * Encodings are Base64 at any position of a longer text, Base64url, hexadecimal, percent-encoding, and JSON and HTML
 * escapes.
 */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return (
    secrets
      .filter(secret => secret.length >= shortest)
      // Longest first: a secret that is the prefix of another would leave the rest of the longer one.
      .toSorted((one, other) => other.length - one.length)
      .flatMap(secretPatterns)
      .reduce((left, pattern) => left.replace(pattern, '•••'), text)
  )
}
