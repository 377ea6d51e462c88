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
  /** Null if no issuer is configured. */
  issuer: OidcIssuer | null
  notes: SignInNotes
  origins: Pick<TenantOrigins, 'forCaller'>
  now: () => Date
}

interface Arrival {
  caller: Caller
  person: OidcPerson
  /** The account that has signed in through this issuer before. */
  known: Account | undefined
}

export type OidcOutcome = { begun: BegunSession; returnTo: string } | { problem: AppError; returnTo: string }

/** Maximum seconds for a sign-in through the issuer. */
export const oidcSeconds = 600
const callbackPath = '/api/session/oidc/callback'

/**
 * Creates the service for sign-in through the organization's OpenID Connect issuer. It admits only members and invited
 * people.
 */
export function createOidcService({ stores, issuer, notes, origins, now }: Deps) {
  return { isOffered: issuer !== null, start, finish }

  /**
   * Returns the URL to send the browser to, and the secret for its cookie. Throws `resource.not_found` if no issuer is
   * configured, `auth.oidc_away` if the issuer cannot be reached.
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
   * Completes a sign-in with the issuer's answer. Throws `auth.oidc` if the state is missing, used, expired, or from
   * another browser or tenant. Later problems are returned as an outcome, because the browser and its return path are
   * then known.
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

  /** Begins a session for a person who has access to the tenant. */
  async function admit(caller: Caller, person: OidcPerson): Promise<BegunSession> {
    let known: Account | undefined
    const admitted = stores.atomically(async set => {
      const at = now()
      known = await set.accounts.findByIdentity(person.issuer, person.subject)
      const account = await accountOf(set, { caller, person, known })
      await set.accounts.linkIdentity(account.id, person.issuer, person.subject, at)
      await set.audit.note(scopeAs(caller, account), signInEntry(account, 'oidc', at))
      // Further factors are the issuer's responsibility.
      return beginSession(set, { caller, userId: account.id, beganBy: 'oidc', secondFactor: 'passed', at })
    })
    return admitted.catch(async error => {
      const isRefused = error instanceof AppError && error.code === 'auth.no_membership'
      if (isRefused) await notes.refused(caller, known, 'no_access')
      throw error
    })
  }

  /**
   * Returns the account of a person whom the issuer vouches for. Accepts an open invitation to the tenant if there is
   * one. Throws `auth.no_membership` without an invitation or access.
   */
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

/** Derives the nonce and the PKCE verifier from the browser's secret, so that neither is stored on the server. */
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
