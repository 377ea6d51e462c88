import { pathOnSite } from '../../../common/pathOnSite.ts'
import { AppError } from '../../errors.ts'
import { callerOf } from '../../http/accountCaller.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { AccountServices } from './accountServices.ts'
import { oidcSeconds } from './oidcService.ts'
import type { Cookie } from './sessionCookie.ts'
import type { SignInReplies } from './signInReplies.ts'

interface SessionRouteDeps {
  services: AccountServices
  replies: SignInReplies
  sessionCookie: Cookie
  oidcCookie: Cookie
}

/** Returns the routes for signing in and out (§6). */
export function sessionRoutes(deps: SessionRouteDeps) {
  const { services, replies, sessionCookie, oidcCookie } = deps
  const { signIn, passwords, oidc, sessions, setup } = services
  const { requireMultiUser } = replies
  return {
    getSession: async ({ session, request }) => ({
      status: 200,
      body: await replies.stateOf(session, sessionCookie.read(request.headers.cookie)),
    }),
    signIn: requireMultiUser(async call => replies.begun(await signIn.signIn(callerOf(call), call.body))),
    signOut: async call => {
      await sessions.end(callerOf(call))
      return { status: 204, headers: { 'set-cookie': sessionCookie.clear() }, body: undefined }
    },
    passSecondFactor: requireMultiUser(async call =>
      replies.begun(await signIn.passSecondFactor(callerOf(call), call.body.code)),
    ),
    startOidcSignIn: requireMultiUser(async call => {
      const wanted = call.query.return_to ?? '/'
      try {
        const { url, secret } = await oidc.start(callerOf(call), wanted)
        const headers = { location: url, 'set-cookie': oidcCookie.set(secret, oidcSeconds) }
        return { status: 302, headers, body: undefined }
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'auth.oidc_away') throw error
        // A person made this request and can still sign in with a password.
        const location = withProblem(pathOnSite(wanted), error.code)
        return { status: 302, headers: { location }, body: undefined }
      }
    }),
    finishOidcSignIn: requireMultiUser(async call => {
      const secret = oidcCookie.read(call.request.headers.cookie)
      const outcome = await oidc.finish(callerOf(call), { ...call.query }, secret)
      const cookies = [oidcCookie.clear()]
      if ('begun' in outcome) cookies.push(sessionCookie.set(outcome.begun.token, outcome.begun.maxAge))
      const location =
        'begun' in outcome ? outcome.returnTo : withProblem(outcome.returnTo, outcome.problem.code)
      return { status: 302, headers: { location, 'set-cookie': cookies }, body: undefined }
    }),
    requestPasswordReset: requireMultiUser(async call => {
      await passwords.requestReset(callerOf(call), call.body.email)
      return { status: 202, body: undefined }
    }),
    resetPassword: requireMultiUser(async call => {
      await passwords.reset(callerOf(call), call.body)
      return { status: 204, body: undefined }
    }),
    setUp: requireMultiUser(async call => replies.begun(await setup.setUp(callerOf(call), call.body))),
  } satisfies Partial<Handlers>
}

function withProblem(path: string, code: string): string {
  const url = new URL(path, 'http://this.invalid')
  url.searchParams.set('problem', code)
  return url.pathname + url.search + url.hash
}
