import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createFairQueue } from '../../limits/fairQueue.ts'

/** Cost of one scrypt run: N = 2^ln, block size r, p passes. */
export interface PasswordCost {
  ln: number
  r: number
  p: number
}

/** One of OWASP's equivalent settings. It needs 32 MiB, so that two runs at a time fit on a small machine. */
export const passwordCost: PasswordCost = { ln: 15, r: 8, p: 3 }

/**
 * Creates the hasher for passwords, `$scrypt$ln=15,r=8,p=3$salt$hash`. It runs at most two hashes at a time, and
 * tenants take turns.
 */
export function createPasswordHasher(cost: PasswordCost = passwordCost) {
  // Two at a time leave threads of Node's pool for files and DNS lookups.
  const queue = createFairQueue({ slots: 2, ofTenant: 2 })
  const decoy = encode(cost, randomBytes(16), randomBytes(32))
  return { hash, verify, isOutdated }

  /** Hashes a password with a new salt. Tenants take turns in the queue. */
  async function hash(tenantId: string, password: string): Promise<string> {
    const salt = randomBytes(16)
    return encode(cost, salt, await queue(tenantId, () => derive(password, salt, cost)))
  }

  /** Returns whether the password matches the hash. With no hash, returns false after the same time. */
  async function verify(tenantId: string, password: string, stored: string | null): Promise<boolean> {
    const parts = parse(stored ?? decoy)
    if (!parts) throw new Error('A stored password hash cannot be read')
    const derived = await queue(tenantId, () => derive(password, parts.salt, parts.cost))
    return timingSafeEqual(derived, parts.hash) && stored !== null
  }

  /** Returns whether a hash has another cost and should be renewed at the next sign-in. */
  function isOutdated(stored: string): boolean {
    return !stored.startsWith(prefix(cost))
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

function derive(password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

const prefix = ({ ln, r, p }: PasswordCost) => `$scrypt$ln=${ln},r=${r},p=${p}$`

function encode(cost: PasswordCost, salt: Buffer, hash: Buffer): string {
  return `${prefix(cost)}${salt.toString('base64')}$${hash.toString('base64')}`
}

function parse(stored: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } | null {
  const found = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  if (!found) return null
  const [, ln, r, p, salt = '', hash = ''] = found
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
