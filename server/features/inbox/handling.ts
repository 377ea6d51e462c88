import { AppError } from '../../errors.ts'
import type { createColleagues } from '../accounts/colleagues.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import { noteEvent } from '../conversations/noteEvent.ts'
import type { Participant } from '../conversations/participation.ts'
import { demandTeam } from './demandTeam.ts'
import type { HandoffReason, Handoffs, Surroundings } from './handoffs.ts'
import { takerOf } from './takerOf.ts'

interface Deps {
  log: Pick<ConversationLog, 'write'>
  handoffs: Handoffs
  colleagues: Pick<ReturnType<typeof createColleagues>, 'find'>
  around: (participant: Participant) => Promise<Surroundings>
}

interface Wish {
  to: 'human' | 'agent'
  reason_category?: HandoffReason
  /** Note for the person who takes over. */
  note?: string
}

/** Changes who handles a conversation, at a participant's request. */
export function createHandling({ log, handoffs, colleagues, around }: Deps) {
  return { handOff, claim, assign }

  /**
   * Hands the conversation to people or back to the agent. Throws `conversation.completed`, and `record.conflict` if
   * there is no visitor or no agent. Throws `auth.forbidden` to a visitor who does anything but request a person, or
   * whose agent does not allow that.
   */
  async function handOff(participant: Participant, wish: Wish): Promise<void> {
    const { isTeam, scope, conversation } = participant
    if (!isTeam && wish.to !== 'human') throw new AppError('auth.forbidden')
    const surroundings = await around(participant)
    const after = await log.write(scope, conversation.id, async write => {
      if (wish.to === 'agent') return handoffs.toAgent(write, surroundings, 'returned')
      const reason = isTeam ? wish.reason_category : 'customer_request'
      const isNew = await handoffs.toQueue(write, surroundings, { isTeam, reason })
      const note = isTeam ? (wish.note ?? '').trim() : ''
      if (isNew && note !== '') await write.append(noteEvent(scope.actor.name, note))
      return undefined
    })
    after?.()
  }

  /**
   * Assigns the conversation to the caller. Throws `conversation.held`, `conversation.completed`, `record.conflict`,
   * and `auth.forbidden` if the caller is not a person.
   */
  async function claim(participant: Participant, { force }: { force?: boolean }): Promise<void> {
    demandTeam(participant)
    const { scope, conversation } = participant
    const taker = takerOf(scope.actor)
    if (taker.id === null)
      throw new AppError('auth.forbidden', { detail: 'Only a person can take a conversation.' })
    const surroundings = await around(participant)
    await log.write(scope, conversation.id, write =>
      handoffs.toPerson(write, surroundings, {
        taker,
        action: 'claimConversation',
        ...(force !== undefined && { force }),
      }),
    )
  }

  /**
   * Assigns the conversation to a member who may write; null returns it to the queue. Throws `record.invalid` for
   * anybody else.
   */
  async function assign(participant: Participant, userId: string | null): Promise<void> {
    demandTeam(participant)
    const { scope, conversation } = participant
    const surroundings = await around(participant)
    if (userId === null)
      return log.write(scope, conversation.id, write => handoffs.letGo(write, surroundings))
    const id = userId.toLowerCase()
    const name = await colleagues.find(scope.tenantId, scope.actor, id)
    if (name === null) throw notOneOfUs()
    await log.write(scope, conversation.id, write =>
      handoffs.toPerson(write, surroundings, {
        taker: { id, name },
        force: true,
        action: 'assignConversation',
      }),
    )
  }
}

function notOneOfUs(): AppError {
  const message = 'Choose a team member who can answer conversations.'
  return new AppError('record.invalid', { errors: [{ pointer: '/user_id', keyword: 'x-ref', message }] })
}
