import { AppError } from '../../errors.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import { isBegunBy } from './isBegunBy.ts'
import type { Participant } from './participation.ts'

interface Deps {
  store: Pick<EntityStore, 'write'>
}

export type ConversationRating = ReturnType<typeof createConversationRating>

/** How content people were with conversations. */
export function createConversationRating({ store }: Deps) {
  return { rate }

  /** The word of who began it, from 1 to 5; a later one replaces it. Throws `auth.forbidden` to others of the team. */
  async function rate({ scope, isTeam, conversation }: Participant, rating: number): Promise<void> {
    if (isTeam && !isBegunBy(conversation, scope.actor)) throw new AppError('auth.forbidden')
    await store.write(scope, 'conversation', conversation.id, null, ({ data }) => ({ ...data, rating }), {
      op: 'patch',
      action: 'rateConversation',
    })
  }
}
