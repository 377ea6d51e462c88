import { callerOf } from '../../http/accountCaller.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { AccountServices } from './accountServices.ts'
import type { SignInReplies } from './signInReplies.ts'

/** Returns the routes for members of a tenant and their invitations. */
export function peopleRoutes(
  { members, invitations, joining }: AccountServices,
  { begun, requireMultiUser }: SignInReplies,
) {
  return {
    listPeople: async ({ session }) => ({ status: 200, body: await members.list(session) }),
    changePerson: async call => ({
      status: 200,
      body: await members.change(callerOf(call), call.path.id, call.body),
    }),
    removePerson: async call => {
      await members.remove(callerOf(call), call.path.id)
      return { status: 204, body: undefined }
    },
    listPersonSessions: async ({ session, path }) => ({
      status: 200,
      body: await members.listSessions(session, path.id),
    }),
    endPersonSession: async call => {
      await members.endSession(callerOf(call), call.path.id, call.path.session)
      return { status: 204, body: undefined }
    },
    endPersonSessions: async call => {
      await members.endSessions(callerOf(call), call.path.id)
      return { status: 204, body: undefined }
    },
    listInvitations: async ({ session }) => ({ status: 200, body: await invitations.list(session) }),
    invitePerson: async call => ({ status: 201, body: await invitations.invite(callerOf(call), call.body) }),
    revokeInvitation: async call => {
      await invitations.revoke(callerOf(call), call.path.id)
      return { status: 204, body: undefined }
    },
    resendInvitation: async call => ({
      status: 200,
      body: await invitations.resend(callerOf(call), call.path.id),
    }),
    readInvitation: requireMultiUser(async call => ({
      status: 200,
      body: await invitations.read(callerOf(call), call.body.token),
    })),
    acceptInvitation: requireMultiUser(async call => begun(await joining.accept(callerOf(call), call.body))),
  } satisfies Partial<Handlers>
}
