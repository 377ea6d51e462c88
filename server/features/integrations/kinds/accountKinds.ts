import type { AccountKindDeps, AccountServer } from './accountKind.ts'
import { googleKind, googleServer } from './googleKind.ts'
import type { IntegrationKind } from './integrationKind.ts'
import { microsoftKind, microsoftServer } from './microsoftKind.ts'

interface Deps extends AccountKindDeps {
  accountAddresses: AccountAddresses
}

/** Base addresses where people sign in, in place of the real ones. */
export interface AccountAddresses {
  google: string | undefined
  microsoft: string | undefined
}

/** Creates the kinds that connect accounts of people. */
export function accountKinds({ accountAddresses: { google, microsoft }, ...deps }: Deps): IntegrationKind[] {
  return [
    googleKind(deps, placedAt(google, googleServer)),
    microsoftKind(deps, placedAt(microsoft, microsoftServer)),
  ]
}

/**
 * Returns a server whose endpoints are all at one address, with the paths that they have at the real one. Its tokens
 * are still issued in the name of the real one.
 */
function placedAt(address: string | undefined, server: AccountServer): AccountServer {
  if (address === undefined) return server
  const placed = (url: string) => url.replace(/^https:\/\/[^/]+/, address)
  const { issuer, authorization, token, revocation, userinfo } = server
  return {
    issuer,
    authorization: placed(authorization),
    token: placed(token),
    revocation: revocation && placed(revocation),
    userinfo: placed(userinfo),
  }
}
