import type { ConversationService } from '../conversations/conversationService.ts'
import type { Participation } from '../conversations/participation.ts'
import type { Feature } from '../Feature.ts'
import { inboxRoutes } from './inboxRoutes.ts'
import { createInboxServices, type InboxDeps } from './inboxServices.ts'
import { requestHumanAction } from './requestHumanAction.ts'

interface Deps extends InboxDeps {
  participation: Participation
  conversations: Pick<ConversationService, 'summary'>
}

/** Creates the feature by which team members join conversations. */
export function createInboxFeature({ participation, conversations, ...deps }: Deps) {
  const inbox = createInboxServices(deps)
  return {
    inbox,
    handlers: inboxRoutes({ inbox, participation, conversations }),
    actions: [requestHumanAction(deps.log)],
    upkeep: [
      // Nobody waits less than one minute, so a wait that starts after one check is found by the next one before its
      // deadline.
      {
        task: 'end long waits for people',
        everySeconds: 50,
        run: inbox.endLongWaits,
        early: inbox.nextLongWait,
      },
    ],
  } satisfies Feature & Record<string, unknown>
}
