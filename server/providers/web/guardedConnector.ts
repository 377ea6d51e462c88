import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { type AddressPolicy, bareHost, hostAndPort } from './addressRules.ts'
import { forbidden } from './allowedAddress.ts'

export interface Resolved {
  address: string
  family: number
}

export interface ConnectorOptions extends AddressPolicy {
  /** Resolves a host name to addresses; defaults to the system's resolver. */
  lookup?: (host: string) => Promise<readonly Resolved[]>
  connectMs: number
}

/**
 * Opens connections to allowed addresses only. A name is resolved once, and the connection uses that result, so that a
 * second DNS answer cannot differ.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const { isAllowedHost, isAllowedAddress, connectMs } = options
  const open = buildConnector({ timeout: connectMs })
  const guarded = buildConnector({ timeout: connectMs, lookup: guardedLookup(options) })
  return (target, done) => {
    const host = bareHost(target.hostname)
    if (isAllowedHost(hostAndPort(target))) return open(target, done)
    // An IP address is not resolved, so it is checked here.
    if (isIP(host) !== 0 && !isAllowedAddress(host)) return done(forbidden(), null)
    return guarded(target, (...[error, socket]) => {
      if (error) return done(error, null)
      if (isAllowedAddress(socket.remoteAddress ?? '')) return done(null, socket)
      socket.destroy()
      return done(forbidden(), null)
    })
  }
}

/** Restricts a connection to the allowed addresses among those resolved. */
function guardedLookup({ isAllowedAddress, lookup = allAddresses }: ConnectorOptions): LookupFunction {
  return (host, { all }, done) => {
    lookup(host).then(
      found => {
        const allowed = found.filter(({ address }) => isAllowedAddress(address))
        const [first] = allowed
        if (!first) done(forbidden(), '', 0)
        else if (all) done(null, [...allowed])
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
}

function allAddresses(host: string): Promise<Resolved[]> {
  return systemLookup(host, { all: true })
}
