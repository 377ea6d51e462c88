/**
 * Address of the Gravatar picture of an e-mail address (§2), 404 where there is none; undefined where it cannot be
 * made: the browser hashes on https and localhost alone, and an address without a domain is nobody's.
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

/** Twice the size it is drawn at, for dense screens. */
const pixels = 64
