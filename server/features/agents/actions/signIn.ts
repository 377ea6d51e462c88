import { isBoundElsewhere } from '../../../secrets/boundSecret.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import { actionSecret, type HttpCall } from '../actionSecret.ts'

/** The sign-in of a call. */
export interface SignIn {
  headers: Record<string, string>
  /** Secrets that nobody may read if the other system repeats them. */
  secrets: readonly string[]
}

/** Returns the sign-in of a call; null if the secret is missing or bound to another origin. */
export function signInOf(
  call: HttpCall,
  { tenantId, url, secretBox }: { tenantId: string; url: string; secretBox: Pick<SecretBox, 'open'> },
): SignIn | null {
  const secret = actionSecret(call)
  if (!secret) return { headers: {}, secrets: [] }
  const { sealed } = secret
  if (!sealed || isBoundElsewhere(sealed, new URL(url).origin)) return null
  const clear = secretBox.open(tenantId, sealed)
  const username = call.auth?.type === 'basic' ? call.auth.username : ''
  const basic = Buffer.from(`${username}:${clear}`).toString('base64')
  return { headers: headersOf(call, clear, basic), secrets: [clear, basic] }
}

function headersOf({ auth }: HttpCall, clear: string, basic: string): Record<string, string> {
  switch (auth?.type) {
    case 'bearer':
      return { authorization: `Bearer ${clear}` }
    case 'basic':
      return { authorization: `Basic ${basic}` }
    case 'api_key':
      return { [auth.header.toLowerCase()]: clear }
    case undefined:
      return {}
  }
}
