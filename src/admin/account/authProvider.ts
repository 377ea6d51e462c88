import type { AuthProvider } from 'ra-core'
import type { components } from '../../../openapi/generated/types.d.ts'
import { ApiError } from '../../api/ApiError.ts'
import type { Api } from '../../api/createApi.ts'
import { heldDrafts } from '../../resources/form/draft/heldDrafts.ts'

export type CurrentUser = components['schemas']['CurrentUser']
type Credentials = components['schemas']['Credentials']
type SessionState = components['schemas']['SessionState']

export interface OperatorAuthProvider extends AuthProvider {
  /** Starts a session; returns the sign-in state, which names a step that is still missing. */
  login(credentials: Credentials): Promise<SessionState>
  currentUser(): Promise<CurrentUser>
  /** Makes the next call of `currentUser` ask the server. */
  forgetUser(): void
}

/** Page for people who are not signed in. */
export const signInPath = '/sign-in'

/** Creates react-admin's auth provider. It caches the answer of /user/me until the person signs out or is rejected. */
export function createAuthProvider(api: Api): OperatorAuthProvider {
  let asked: Promise<CurrentUser> | undefined
  /** True once the server has said that nobody is signed in: there is no session to end. */
  let isTurnedAway = false

  function currentUser(): Promise<CurrentUser> {
    asked ??= ask().catch(error => {
      asked = undefined
      throw worded(error, 'Get access token failed')
    })
    return asked
  }

  async function ask(): Promise<CurrentUser> {
    const { data } = await api.client.GET('/user/me')
    isTurnedAway = false
    return data as CurrentUser
  }

  function turnAway(): never {
    asked = undefined
    isTurnedAway = true
    heldDrafts.hold()
    throw turnedAway
  }

  return {
    currentUser,
    forgetUser: () => {
      asked = undefined
    },
    checkAuth: async () => {
      // An unreachable server does not sign anybody out.
      await currentUser().catch(error => isSignedOut(error) && turnAway())
    },
    checkError: async error => {
      if (isSignedOut(error)) turnAway()
    },
    login: async body => {
      const { data } = await api.client.POST('/session', { body }).catch(error => {
        throw worded(error, 'Login failed')
      })
      return data as SessionState
    },
    logout: async () => {
      asked = undefined
      if (!isTurnedAway) await api.client.DELETE('/session').catch(unlessSignedOut)
      return signInPath
    },
    getIdentity: async () => {
      const { _id, name, email } = await currentUser()
      return { id: _id, fullName: name || email, email }
    },
    getPermissions: async () => (await currentUser().catch(() => undefined))?.role,
  }
}

const turnedAway = { redirectTo: signInPath, message: false }

/** Returns true if nobody is signed in, or the whole tenant is closed. */
function isSignedOut(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 401 || ['tenant.suspended', 'tenant.closed'].includes(error.code))
  )
}

const defaultCodes = { 'Login failed': 'auth.login', 'Get access token failed': 'auth.token' } as const

/** §8 Returns the error itself if it has a title or detail, else one with the helper's own message. */
function worded(error: unknown, words: keyof typeof defaultCodes): ApiError {
  const isApiError = error instanceof ApiError
  if (isApiError && (error.problem.title ?? error.problem.detail)) return error
  return new ApiError(isApiError ? error.status : 500, { code: defaultCodes[words], title: words }, error)
}

function unlessSignedOut(error: unknown): void {
  if (!isSignedOut(error)) throw error
}
