import { randomBytes } from 'node:crypto'
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

/** Forms that visitors fill by talking. */
export function createIntakesFeature(deps: Deps) {
  return {
    handlers: intakeRoutes(deps),
    copies: [filledIntakeCopies],
    hooks: ({ store, now }) => ({
      filled_intake: filledIntakeHook({ store, now }),
      intake: intakeHook({ newToken: createIntakeToken }),
    }),
  } satisfies Feature
}

/** A new token for the snippet of a site; nobody guesses it, though it is no secret. */
function createIntakeToken(): string {
  return `in_${randomBytes(18).toString('base64url')}`
}
