import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { SealedSecret } from '../store/records/sealedSecret.ts'

export type SecretBox = ReturnType<typeof createSecretBox>

/**
 * Encrypts secrets with AES-256-GCM, bound to their tenant. `key` seals. While a key is being changed, `previous` still
 * opens the secrets that it sealed.
 */
export function createSecretBox({ key, previous }: { key: string; previous?: string | undefined }) {
  const current = deriveKey(key)
  const former = previous && previous !== key ? deriveKey(previous) : null
  const known = new Map([current, ...(former ? [former] : [])].map(each => [each.id, each]))
  /** Prefix of every envelope of the previous key; null without one. */
  const previousMark = former && `v1.${former.id}.`
  return { seal, open, isCurrent, previousMark }

  function seal(tenantId: string, secret: string): SealedSecret {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(tenantId))
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    const $sealed = ['v1', current.id, iv.toString('base64url'), body.toString('base64url')].join('.')
    return secret.length >= 12 ? { $sealed, last4: secret.slice(-4) } : { $sealed }
  }

  /** Returns the secret. Throws if it was sealed for another tenant or by an unknown key. */
  function open(tenantId: string, { $sealed }: SealedSecret): string {
    const [version, id, iv, body] = $sealed.split('.')
    const found = known.get(id ?? '')
    if (version !== 'v1' || !found || !iv || !body) {
      throw new Error('This secret was sealed with a key that is not at hand: set SECRET_KEY_PREVIOUS.')
    }
    const bytes = Buffer.from(body, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(iv, 'base64url'))
    decipher.setAAD(Buffer.from(tenantId)).setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
  }

  /** Returns true if a secret is sealed with the current key. */
  function isCurrent({ $sealed }: SealedSecret): boolean {
    return $sealed.split('.')[1] === current.id
  }
}

function deriveKey(secret: string): { id: string; key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'switchboard sealed secrets', 32))
  return { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key }
}
