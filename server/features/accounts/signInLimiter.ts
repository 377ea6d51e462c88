import { isIPv6 } from 'node:net'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../secrets/secretToken.ts'
import type { FailureCounts, SignInFailureStore } from './store/signInFailureStore.ts'

const windowMinutes = 15
/** Attempts per IP address, over all accounts, so that trying many accounts gains nothing. */
const maxByAddress = 10
/**
 * Attempts per account, over all addresses. Far above the owner's needs, so that nobody can lock them out from one
 * place.
 */
const maxByAccount = 100

interface Deps {
  failures: SignInFailureStore
  now: () => Date
  /** RATE_LIMIT=off lifts the limits. */
  isEnabled: boolean
}

export type SignInLimiter = ReturnType<typeof createSignInLimiter>

/** Creates the limiter that slows down the guessing of passwords, codes and addresses. */
export function createSignInLimiter({ failures, now, isEnabled }: Deps) {
  return { count, countKey, forgive, forgetOld }

  /**
   * Counts an attempt before its outcome is known. Throws `request.too_many` from the eleventh failure of an address or
   * the 101st of an account.
   */
  async function count(ip: string | undefined, account: string): Promise<FailureCounts> {
    return counted(rateAddress(ip), hashToken(account))
  }

  /**
   * Counts a refused API key. Keys are counted apart from sign-ins, so that a program with an old key does not lock a
   * person out.
   */
  async function countKey(ip: string | undefined): Promise<void> {
    const address = `key ${rateAddress(ip)}`
    await counted(address, hashToken(address))
  }

  /** Removes the count for an account at an address, after it has signed in there. */
  async function forgive(ip: string | undefined, account: string): Promise<void> {
    await failures.forgive(rateAddress(ip), hashToken(account))
  }

  async function forgetOld(): Promise<void> {
    await failures.forgetOld(windowStart(now()))
  }

  async function counted(address: string, account: string): Promise<FailureCounts> {
    const at = now()
    const start = windowStart(at)
    if (!isEnabled) return { byAddress: 1, byAccount: 1, since: at }
    const counts = await failures.count(address, account, at, start)
    if (counts.byAddress <= maxByAddress && counts.byAccount <= maxByAccount) return counts
    const seconds = Math.ceil((counts.since.getTime() - start.getTime()) / 1000)
    throw new AppError('request.too_many', {
      detail: `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
      headers: { 'retry-after': String(Math.max(1, seconds)) },
    })
  }
}

/** Returns the address to count by. For IPv6 this is the /64 network, since one household has all of it. */
export function rateAddress(ip = ''): string {
  const plain = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice('::ffff:'.length) : ip
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const network = [...before, ...zeros, ...after]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

function windowStart(at: Date): Date {
  return new Date(at.getTime() - windowMinutes * 60_000)
}
