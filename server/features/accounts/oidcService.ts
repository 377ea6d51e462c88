import { v7 } from 'uuid'
import { normalEmail } from '../../../common/normalEmail.ts'
import { pathOnSite } from '../../../common/pathOnSite.ts'
import type { Caller } from '../../access/caller.ts'
import { scopeAs } from '../../access/caller.ts'
import type { TenantOrigins } from '../../access/tenantOrigins.ts'
import { AppError } from '../../errors.ts'
import type { OidcIssuer, OidcPerson } from '../../providers/oidc/oidcIssuer.ts'
import { OidcRefusal } from '../../providers/oidc/oidcIssuer.ts'
import { createSecretToken, hashToken } from '../../secrets/secretToken.ts'
import { joinTenant } from './joinService.ts'
import type { BegunSession } from './sessionStart.ts'
import { beginSession } from './sessionStart.ts'
import { type SignInNotes, signInEntry } from './signInNotes.ts'
import type { Account } from './store/accountStore.ts'
import type { AccountStoreSet, AccountStores } from './store/accountStores.ts'
import { requireAccess } from './tenantAccess.ts'

interface Deps {
  stores: AccountStores
  /** Null where none is set. */
  issuer: OidcIssuer | null
  notes: SignInNotes
  origins: Pick<TenantOrigins, 'forCaller'>
  now: () => Date
}

interface Arrival {
  caller: Caller
  person: OidcPerson
  /** Who has come through this issuer before. */
  known: Account | undefined
}

export type OidcOutcome = { begun: BegunSession; returnTo: string } | { problem: AppError; returnTo: string }

/** Seconds a sign-in through the issuer may take. */
export const oidcSeconds = 600
const callbackPath = '/api/session/oidc/callback'

/** Signing in through the organisation's OpenID Connect issuer, for members and invited people alone. */
export function createOidcService({ stores, issuer, notes, origins, now }: Deps) {
  return { isOffered: issuer !== null, start, finish }

  /**
   * Where to send the browser, and the secret its cookie keeps; throws `resource.not_found` where there is no issuer,
   * `auth.oidc_away` where it cannot be reached.
   */
  async function start(
    { session, origin }: Caller,
    returnTo: string,
  ): Promise<{ url: string; secret: string }> {
    const secret = createSecretToken()
    const state = createSecretToken()
    const checks = checksOf(origins.forCaller(origin), state, secret)
    const url = await asked(required(), one => one.authorizationUrl(checks), 'auth.oidc_away')
    const at = now()
    await stores.tokens.insert({
      tokenHash: hashToken(state),
      purpose: 'oidc',
      tenantId: session.tenant.id,
      data: { browser: hashToken(secret), returnTo: pathOnSite(returnTo) },
      at,
      expiresAt: new Date(at.getTime() + oidcSeconds * 1000),
    })
    return { url, secret }
  }

  /**
   * Takes the issuer's answer. A state that is missing, used, too old, or of another browser or tenant throws
   * `auth.oidc`; every later problem is an outcome, since by then it is known whose browser is to be sent back where.
   */
  async function finish(
    caller: Caller,
    parameters: Record<string, string>,
    secret: string | null,
  ): Promise<OidcOutcome> {
    const issuer = required()
    const { state } = parameters
    const token = state && secret ? await stores.tokens.take(hashToken(state), 'oidc', now()) : undefined
    const isOurs =
      token?.tenantId === caller.session.tenant.id && token?.data.browser === hashToken(secret ?? '')
    if (!state || !secret || !token || !isOurs) {
      throw new AppError('auth.oidc', {
        detail: 'This sign-in has expired. Please start again.',
      })
    }
    const returnTo = token.data.returnTo ?? '/'
    try {
      const person = await asked(issuer, one =>
        one.person(parameters, checksOf(origins.forCaller(caller.origin), state, secret)),
      )
      return { begun: await admit(caller, person), returnTo }
    } catch (error) {
      if (error instanceof AppError) return { problem: error, returnTo }
      throw error
    }
  }

  /** Begins a session for somebody with a place here. */
  async function admit(caller: Caller, person: OidcPerson): Promise<BegunSession> {
    let known: Account | undefined
    const admitted = stores.atomically(async set => {
      const at = now()
      known = await set.accounts.findByIdentity(person.issuer, person.subject)
      const account = await accountOf(set, { caller, person, known })
      await set.accounts.linkIdentity(account.id, person.issuer, person.subject, at)
      await set.audit.note(scopeAs(caller, account), signInEntry(account, 'oidc', at))
      // Further factors are the issuer's business.
      return beginSession(set, { caller, userId: account.id, beganBy: 'oidc', secondFactor: 'passed', at })
    })
    return admitted.catch(async error => {
      const isRefused = error instanceof AppError && error.code === 'auth.no_membership'
      if (isRefused) await notes.refused(caller, known, 'no_access')
      throw error
    })
  }

  /** The account of a person the issuer vouches for, joined by an open invitation where there is one. */
  async function accountOf(set: AccountStoreSet, { caller, person, known }: Arrival) {
    const { tenant } = caller.session
    const email = known?.email ?? verifiedEmail(person)
    const invitation = await set.invitations.findForAddress(tenant.id, email, now())
    const existing = known ?? (await set.accounts.findByEmail(email))
    if (!invitation) {
      if (!existing) throw new AppError('auth.no_membership', { detail: 'Ask for an invitation.' })
      await requireAccess(set, tenant, existing)
      return existing
    }
    const account = existing ?? (await makeAccount(set, person, email))
    await joinTenant(set, { caller, invitation, person: account, at: now() })
    return account
  }

  async function makeAccount(
    set: AccountStoreSet,
    person: OidcPerson,
    email: string,
  ): Promise<Omit<Account, 'passwordHash'>> {
    const { name, given_name, family_name } = person
    const account = {
      id: v7(),
      email,
      name: name || email,
      given_name,
      family_name,
      is_instance_admin: false,
    }
    if (!(await set.accounts.insert({ ...account, at: now() }))) throw new AppError('record.conflict')
    return account
  }

  function required(): OidcIssuer {
    if (!issuer) throw new AppError('resource.not_found')
    return issuer
  }
}

async function asked<T>(
  issuer: OidcIssuer,
  ask: (issuer: OidcIssuer) => Promise<T>,
  code: 'auth.oidc' | 'auth.oidc_away' = 'auth.oidc',
): Promise<T> {
  try {
    return await ask(issuer)
  } catch (error) {
    if (error instanceof OidcRefusal) throw new AppError(code, { cause: error })
    throw error
  }
}

/** The browser's one secret gives nonce and PKCE verifier, so that none of them is stored here. */
function checksOf(origin: string, state: string, secret: string) {
  return {
    redirectUri: `${origin}${callbackPath}`,
    state,
    nonce: hashToken(`nonce ${secret}`),
    codeVerifier: hashToken(`verifier ${secret}`),
  }
}

function verifiedEmail(person: OidcPerson): string {
  if (person.isEmailVerified && person.email) return normalEmail(person.email)
  throw new AppError('auth.no_membership', {
    detail: 'Your organization has not verified your e-mail address.',
  })
}
