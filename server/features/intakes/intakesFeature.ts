import { createSnippetToken } from '../../secrets/createSnippetToken.ts'
import type { ConversationService } from '../conversations/conversationService.ts'
import type { Participation } from '../conversations/participation.ts'
import type { Feature } from '../Feature.ts'
import { filledIntakeCopies } from './filledIntakeCopies.ts'
import { filledIntakeHook } from './filledIntakeHook.ts'
import { intakeHook } from './intakeHook.ts'
import { intakeRoutes } from './intakeRoutes.ts'
import type { IntakeServices } from './intakeServices.ts'

interface Deps {
  intakes: IntakeServices
  participation: Participation
  conversations: Pick<ConversationService, 'summary'>
}

/** Creates the intakes feature: forms that visitors fill in a conversation. */
export function createIntakesFeature(deps: Deps) {
  return {
    handlers: intakeRoutes(deps),
    copies: [filledIntakeCopies],
    hooks: ({ store, now }) => ({
      filled_intake: filledIntakeHook({ store, now }),
      intake: intakeHook({ newToken: () => createSnippetToken('in') }),
    }),
  } satisfies Feature
}
