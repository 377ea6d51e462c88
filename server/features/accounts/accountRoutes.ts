import { callerOf } from '../../http/accountCaller.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { AccountServices } from './accountServices.ts'
import type { SignInReplies } from './signInReplies.ts'

/** Returns the routes of the signed-in person's own account (§3 user profile, §7 /user/me and /is-admin). */
export function accountRoutes(
  { accounts, passwords, secondFactors, sessions }: AccountServices,
  { cookieOf, requireMultiUser }: SignInReplies,
) {
  return {
    getCurrentUser: async ({ session }) => ({ status: 200, body: await accounts.current(session) }),
    updateCurrentUser: requireMultiUser(async call => ({
      status: 200,
      body: await accounts.rename(callerOf(call), call.body),
    })),
    isAdmin: async ({ session }) => ({ status: 200, body: accounts.adminState(session) }),
    changePassword: requireMultiUser(async call => {
      const { current_password: current, new_password: next } = call.body
      const begun = await passwords.change(callerOf(call), { current, next })
      return { status: 204, headers: cookieOf(begun), body: undefined }
    }),
    startSecondFactor: requireMultiUser(async call => ({
      status: 200,
      body: await secondFactors.start(callerOf(call), call.body.password),
    })),
    confirmSecondFactor: requireMultiUser(async call => {
      const { codes, begun } = await secondFactors.confirm(callerOf(call), call.body.code)
      return { status: 200, headers: cookieOf(begun), body: { recovery_codes: codes } }
    }),
    renewRecoveryCodes: requireMultiUser(async call => ({
      status: 200,
      body: { recovery_codes: await secondFactors.renewRecoveryCodes(callerOf(call), call.body.password) },
    })),
    disableSecondFactor: requireMultiUser(async call => {
      const begun = await secondFactors.disable(callerOf(call), call.body.password)
      return { status: 204, headers: cookieOf(begun), body: undefined }
    }),
    listSessions: async ({ session }) => ({ status: 200, body: await sessions.list(session) }),
    endSession: async call => {
      await sessions.endOne(callerOf(call), call.path.id)
      return { status: 204, body: undefined }
    },
    endOtherSessions: async call => {
      await sessions.endOthers(callerOf(call))
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
