import type { AuthProvider } from 'ra-core'
import type { components } from '../../openapi/generated/types.d.ts'
import { ApiError } from '../api/ApiError.ts'
import type { Api } from '../api/createApi.ts'

export type CurrentUser = components['schemas']['CurrentUser']

export interface OperatorAuthProvider extends AuthProvider {
  currentUser(): Promise<CurrentUser>
  /** Lets the next question about the person go to the server. */
  forgetUser(): void
}

/** Where somebody who is not signed in is led. */
export const signInPath = '/sign-in'

/** Who is signed in, for react-admin. The answer of /user/me is kept until somebody signs out or is turned away. */
export function createAuthProvider(api: Api): OperatorAuthProvider {
  let asked: Promise<CurrentUser> | undefined

  function currentUser(): Promise<CurrentUser> {
    asked ??= ask().catch(error => {
      asked = undefined
      throw error
    })
    return asked
  }

  async function ask(): Promise<CurrentUser> {
    const { data } = await api.client.GET('/user/me')
    return data as CurrentUser
  }

  return {
    currentUser,
    forgetUser: () => {
      asked = undefined
    },
    checkAuth: async () => {
      await currentUser().catch(toRedirect)
    },
    checkError: async error => {
      if (!isSignedOut(error)) return
      asked = undefined
      throw turnedAway
    },
    login: async () => undefined,
    logout: async () => {
      const wasSignedIn = await asked?.then(() => true).catch(() => false)
      asked = undefined
      if (wasSignedIn) await api.client.DELETE('/session')
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

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** A server that cannot be reached is no reason to sign anybody out. */
function toRedirect(error: unknown): void {
  if (isSignedOut(error)) throw turnedAway
}
