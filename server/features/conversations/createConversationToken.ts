import { createSecretToken } from '../../secrets/secretToken.ts'

/** Creates a conversation token: 256 random bits after a prefix that identifies leaked tokens. */
export function createConversationToken(): string {
  return `ct_${createSecretToken()}`
}
