import { hasRole } from '../../../access/permissions.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import { hashToken } from '../../../secrets/secretToken.ts'
import type { Database } from '../../../store/database.ts'
import type { StoreLog } from '../../../store/storeLog.ts'
import type { IntegrationService } from '../integrationService.ts'
import type { Kinds } from '../kinds/createKinds.ts'
import { type StoredSignIn, takeSignIn } from '../store/signInStore.ts'
import { isIssuer } from './issuer.ts'
import type { OauthClient } from './oauthClient.ts'
import type { OauthRequests } from './oauthRequests.ts'
import { openJson } from './sealedTokens.ts'
import type { SignInCaller } from './signInCaller.ts'
import { asSignInRefusal, type SignInReason, SignInRefusal } from './signInRefusal.ts'
import type { SignInSecrets } from './signInStart.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  kinds: Kinds
  secretBox: SecretBox
  requests: Pick<OauthRequests, 'exchange'>
  connections: Pick<IntegrationService, 'keepSignIn'>
  log: StoreLog
  now: () => Date
}

/** Parameters with which the other system sends the browser back. */
export interface SignInAnswer {
  state?: string
  code?: string
  iss?: string
  error?: string
}

/** Creates the function that completes a sign-in. It returns the new connection's id, or the reason why there is none. */
export function signInReturn({ database, kinds, secretBox, requests, connections, log, now }: Deps) {
  return async (
    caller: Omit<SignInCaller, 'redirectUri'>,
    answer: SignInAnswer,
  ): Promise<{ id: string } | { reason: SignInReason }> => {
    try {
      return { id: await finish(caller, answer) }
    } catch (error) {
      const { reason, cause } = asSignInRefusal(error)
      log.warn(
        { reason, cause: cause instanceof Error ? cause.message : undefined },
        'A sign-in at another system failed',
      )
      return { reason }
    }
  }

  async function finish(caller: Omit<SignInCaller, 'redirectUri'>, answer: SignInAnswer): Promise<string> {
    const signIn = await taken(caller, answer.state)
    if (!hasRole(caller.session, 'admin')) throw new SignInRefusal('forbidden')
    const kind = kinds.find(signIn.kind)
    if (!kind) throw new SignInRefusal('expired')
    const { client, ...checks } = openJson<SignInSecrets>(secretBox, signIn.tenant_id, signIn.secrets)
    const code = codeIn(answer, client)
    const tokens = await requests.exchange(client, code, checks)
    return connections.keepSignIn(caller.scope, { kind, signIn, client, tokens })
  }

  /** Returns the sign-in of a state, which is used up then; throws SignInRefusal if it is not this session's. */
  async function taken(
    { scope, session }: Omit<SignInCaller, 'redirectUri'>,
    state: string | undefined,
  ): Promise<StoredSignIn> {
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
