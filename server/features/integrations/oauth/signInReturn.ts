import { hasRole } from '../../../access/permissions.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import { hashToken } from '../../../secrets/secretToken.ts'
import type { Database } from '../../../store/database.ts'
import type { Scope } from '../../../store/scope.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import type { IntegrationService } from '../integrationService.ts'
import type { Kinds, KnownKind } from '../kinds/createKinds.ts'
import type { KindOauth } from '../kinds/integrationKind.ts'
import { openConnection } from '../openConnection.ts'
import { type StoredSignIn, takeSignIn } from '../store/signInStore.ts'
import { isIssuer } from './issuer.ts'
import type { Grant } from './keepGrant.ts'
import type { OauthClient } from './oauthClient.ts'
import type { OauthRequests } from './oauthRequests.ts'
import type { Revocation } from './revocation.ts'
import { openJson } from './sealedTokens.ts'
import type { SignInCaller } from './signInCaller.ts'
import { asSignInRefusal, type SignInReason, SignInRefusal } from './signInRefusal.ts'
import type { SignInSecrets } from './signInStart.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  kinds: Kinds
  secretBox: SecretBox
  requests: Pick<OauthRequests, 'exchange'>
  connections: Pick<IntegrationService, 'newRow' | 'keepNew' | 'keepAnew' | 'required'>
  revocation: Pick<Revocation, 'revoke'>
  log: StoreLog
  now: () => Date
}

type Caller = Omit<SignInCaller, 'redirectUri'>

interface SignedIn extends Omit<Grant, 'account'> {
  kind: KnownKind
  oauth: KindOauth
  signIn: StoredSignIn
}

/** Time that the other system has to say whose account it is. */
const accountMs = 20_000

/** Parameters with which the other system sends the browser back. */
export interface SignInAnswer {
  state?: string
  code?: string
  iss?: string
  error?: string
}

/** How a sign-in ended, and the page of ours to which the person goes; null for the page of the connection. */
export type SignInEnd = ({ id: string } | { reason: SignInReason }) & { returnTo: string | null }

/** Creates the function that completes a sign-in. It returns the new connection's id, or the reason why there is none. */
export function signInReturn({
  database,
  kinds,
  secretBox,
  requests,
  connections,
  revocation,
  log,
  now,
}: Deps) {
  return async (caller: Caller, answer: SignInAnswer): Promise<SignInEnd> => {
    let returnTo: string | null = null
    try {
      const signIn = await taken(caller, answer.state)
      const secrets = openJson<SignInSecrets>(secretBox, signIn.tenant_id, signIn.secrets)
      returnTo = secrets.returnTo ?? null
      return { id: await finish(caller, answer, signIn, secrets), returnTo }
    } catch (error) {
      const { reason, cause } = asSignInRefusal(error)
      log.warn(
        { reason, cause: cause instanceof Error ? cause.message : undefined },
        'A sign-in at another system failed',
      )
      return { reason, returnTo }
    }
  }

  async function finish(
    caller: Caller,
    answer: SignInAnswer,
    signIn: StoredSignIn,
    { client, ...checks }: SignInSecrets,
  ): Promise<string> {
    if (!hasRole(caller.session, 'admin')) throw new SignInRefusal('forbidden')
    const kind = kinds.find(signIn.kind)
    if (!kind?.oauth) throw new SignInRefusal('expired')
    const tokens = await requests.exchange(client, codeIn(answer, client), checks)
    return keep(caller.scope, { kind, oauth: kind.oauth, signIn, client, tokens })
  }

  /** Makes the connection, or signs in to it again; returns its id. Gives the tokens back if that fails. */
  async function keep(scope: Scope, { kind, oauth, signIn, client, tokens }: SignedIn): Promise<string> {
    const { integration_id: id, authorization } = signIn
    let subject: string | null = null
    try {
      const fresh = connections.newRow(scope, kind, authorization)
      const row = id === null ? fresh : await rowWith(scope, id, authorization)
      const signal = AbortSignal.timeout(accountMs)
      const account = await oauth.account(openConnection(kind, row, secretBox), { client, tokens }, signal)
      subject = account.subject
      const grant = { client, tokens, account }
      if (id === null) await connections.keepNew(scope, kind, { row: fresh, account: account.name }, grant)
      else await connections.keepAnew(scope, kind, { id, authorization, account: account.name }, grant)
      return row._id
    } catch (error) {
      await revocation.revoke(scope.tenantId, { client, tokens, subject })
      throw error
    }
  }

  async function rowWith({ tenantId }: Scope, id: string, authorization: Record<string, unknown>) {
    const { row } = await database.inTenant(tenantId, db => connections.required(db, id))
    return { ...row, authorization }
  }

  /** Returns the sign-in of a state, which is used up then; throws SignInRefusal if it is not this session's. */
  async function taken({ scope, session }: Caller, state: string | undefined): Promise<StoredSignIn> {
    const row =
      state === undefined || !session.user || session.secondFactor === 'pending'
        ? undefined
        : await database.inTenant(scope.tenantId, db => takeSignIn(db, hashToken(state)))
    const isOurs = row?.user_id === session.user?.id && row?.session_id === session.id
    if (!row || !isOurs || row.expires_at <= now()) throw new SignInRefusal('expired')
    return row
  }
}

/** Returns the code; throws SignInRefusal if another server answers, or the person or the server said no. */
function codeIn({ code, iss, error }: SignInAnswer, { issuer, sendsIssuer }: OauthClient): string {
  const isFromThere = iss === undefined ? !sendsIssuer : isIssuer(issuer, iss)
  if (!isFromThere) throw new SignInRefusal('issuer')
  if (error !== undefined) throw new SignInRefusal(error === 'access_denied' ? 'denied' : 'refused')
  if (!code) throw new SignInRefusal('refused')
  return code
}
