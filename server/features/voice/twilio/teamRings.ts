import { AppError } from '../../../errors.ts'
import { cutText } from '../../../store/cutText.ts'
import type { Scope } from '../../../store/scope.ts'
import type { ConversationLog } from '../../conversations/conversationLog.ts'
import { longestName } from '../../conversations/noteEvent.ts'
import type { JoiningPerson } from '../callLine.ts'
import { personEvent } from '../personEvent.ts'
import { planDial } from '../store/dialledCalls.ts'
import type { StoredCall } from '../store/voiceCallStore.ts'
import { clientOf } from './voiceIdentity.ts'

export type TeamRings = ReturnType<typeof createTeamRings>

/** Lets Twilio put callers through to browsers of the team. */
export function createTeamRings({ log }: { log: Pick<ConversationLog, 'write'> }) {
  return { begin }

  /**
   * Makes the agent leave the call, after which the team member's browser rings; `claim` takes over the conversation.
   * Throws the errors of `claim`, `record.conflict` if the call is not one of Twilio's or not open, and `voice.joined`
   * if it is put through to another person.
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
    // Claim first: a call must not ring for a person who may not take the conversation.
    await claim()
    await log.write(scope, conversationId, async ({ db, conversation, append }) => {
      if (!(await planDial(db, conversationId, wish))) throw new AppError('voice.joined')
      const { language_id: language = '' } = conversation.data
      await append(personEvent(language, cutText(person.name, longestName), 'ringing'))
    })
  }
}
