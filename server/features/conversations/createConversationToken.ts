import { createSecretToken } from '../../secrets/secretToken.ts'

/** A new conversation token: 256 random bits behind a prefix by which leaked ones are recognised. */
export function createConversationToken(): string {
  return `ct_${createSecretToken()}`
}
