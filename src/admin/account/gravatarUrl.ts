/**
 * Returns the address of the Gravatar picture for an e-mail address (§2); the address answers 404 if there is none.
 * Returns undefined if it cannot be computed: browsers hash on https and localhost only, and an address without a
 * domain belongs to nobody.
 */
export async function gravatarUrl(
  email: string,
  digest: Digest | undefined = globalThis.crypto?.subtle,
): Promise<string | undefined> {
  const address = email.trim().toLowerCase()
  if (!digest || !/@[^@]+\.[^@.]+$/.test(address)) return undefined
  const hash = await digest.digest('SHA-256', new TextEncoder().encode(address))
  const hex = [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `https://www.gravatar.com/avatar/${hex}?d=404&s=${pixels}`
}

type Digest = Pick<SubtleCrypto, 'digest'>

/** Twice the displayed size, for high-density screens. */
const pixels = 64
