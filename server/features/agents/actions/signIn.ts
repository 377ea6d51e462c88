import { isBoundElsewhere } from '../../../secrets/boundSecret.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import { actionSecret, type HttpCall } from '../actionSecret.ts'

/** What a call signs in with. */
export interface SignIn {
  headers: Record<string, string>
  /** What nobody may read, should the other system repeat it. */
  secrets: readonly string[]
}

/** Null where the secret is missing, or belongs to another place. */
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
