import { AppError } from '../../errors.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { isBegunBy } from './isBegunBy.ts'
import type { Participant } from './participation.ts'

interface Deps {
  store: Pick<EntityStore, 'write'>
}

export type ConversationRating = ReturnType<typeof createConversationRating>

export function createConversationRating({ store }: Deps) {
  return { rate }

  /**
   * Stores the rating from 1 to 5 of the person who began the conversation; a later one replaces it. Throws
   * `auth.forbidden` to other members of the team.
   */
  async function rate({ scope, isTeam, conversation }: Participant, rating: number): Promise<void> {
    if (isTeam && !isBegunBy(conversation, scope.actor)) throw new AppError('auth.forbidden')
    await store.write(scope, 'conversation', conversation.id, null, ({ data }) => ({ ...data, rating }), {
      op: 'patch',
      action: 'rateConversation',
    })
  }
}
