/** A text of another system without the secrets that it may repeat. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.filter(secret => secret.length >= 6).reduce((left, one) => left.replaceAll(one, '•••'), text)
}
