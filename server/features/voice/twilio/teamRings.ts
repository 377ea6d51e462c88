import { AppError } from '../../../errors.ts'
import { cutText } from '../../../store/cutText.ts'
import type { Scope } from '../../../store/scope.ts'
import type { ConversationLog } from '../../conversations/conversationLog.ts'
import type { JoiningPerson } from '../callLine.ts'
import { personEvent } from '../personEvent.ts'
import { planDial } from '../store/dialledCalls.ts'
import type { StoredCall } from '../store/voiceCallStore.ts'
import { clientOf } from './voiceIdentity.ts'

export type TeamRings = ReturnType<typeof createTeamRings>

/** As the contract has it for a name. */
const longestName = 120

/** Has Twilio put callers through to browsers of the team. */
export function createTeamRings({ log }: { log: Pick<ConversationLog, 'write'> }) {
  return { begin }

  /**
   * Has the agent leave the call, after which it rings; `claim` takes its conversation over. Throws what that throws,
   * `record.conflict` where the call is none of Twilio's or not open, and `voice.joined` where it is put through to somebody
   * else.
   */
  async function begin(
    scope: Scope,
    { conversationId, providerId, state }: StoredCall,
    person: JoiningPerson,
    claim: () => Promise<void>,
  ): Promise<void> {
    if (providerId === null || state !== 'open')
      throw new AppError('record.conflict', { detail: 'Nobody can be rung for this call.' })
    const wish = { to: clientOf(scope.tenantId, person.id), personId: person.id }
    // First: nobody is put through who may not have the conversation.
    await claim()
    await log.write(scope, conversationId, async ({ db, conversation, append }) => {
      if (!(await planDial(db, conversationId, wish))) throw new AppError('voice.joined')
      const { language_id: language = '' } = conversation.data
      await append(personEvent(language, cutText(person.name, longestName), 'ringing'))
    })
  }
}
