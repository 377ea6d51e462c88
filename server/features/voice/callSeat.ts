import { v7 } from 'uuid'
import { AppError } from '../../errors.ts'
import { cutText } from '../../store/cutText.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import { longestName } from '../conversations/noteEvent.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import type { ThreadRow } from '../conversations/store/threadStore.ts'
import type { CallLine, JoiningPerson, Seat } from './callLine.ts'
import type { AudioLeg } from './own/audioLeg.ts'
import { personEvent } from './personEvent.ts'
import { storePerson } from './store/voiceCallStore.ts'

interface Deps {
  call: { id: string; conversationId: string; language: string; scope: Scope }
  line: CallLine
  log: Pick<ConversationLog, 'write'>
  /** Runs a step once the steps before it are stored. */
  inOrder: (step: () => Promise<void>) => void
  /** Marks an event as already spoken, so that the line does not say it. */
  onSpoken: (eventId: string) => void
  onTaken: () => void
  onFree: () => void
}

export type CallSeat = ReturnType<typeof createCallSeat>

/** Creates the one place on a call for a team member, who talks with the caller instead of the agent. */
export function createCallSeat({ call, line, log, inOrder, onSpoken, onTaken, onFree }: Deps) {
  const { id, conversationId, scope, language } = call
  let person: JoiningPerson | null = null
  return { keep, isKept: () => person !== null, follow }

  /** Reserves the place. Throws `voice.joined` if it is taken, and `record.conflict` if the line carries no sound. */
  function keep(who: JoiningPerson): Seat {
    const { join: connect } = line
    if (!connect)
      throw new AppError('record.conflict', { detail: 'The line of this call brings words alone.' })
    if (person) throw new AppError('voice.joined')
    person = { ...who, name: cutText(who.name, longestName) }
    const mine = person
    let isThere = false
    const take = (leg: AudioLeg) => {
      isThere = true
      inOrder(() => note(mine, 'joined'))
      onTaken()
      connect(leg, { said: words => say(mine, words), left: leave })
    }
    return { take, leave }

    function leave(): void {
      if (person !== mine) return
      person = null
      if (isThere) inOrder(() => note(mine, 'left'))
      if (isThere) onFree()
    }
  }

  /** Disconnects the team member once the conversation belongs to the agent or another person. */
  function follow({ handler, data }: ThreadRow): void {
    if (!person || handler === 'queue') return
    if (handler === 'agent' || data.assignee_id !== person.id) line.part?.()
  }

  function say({ id: userId, name }: JoiningPerson, content: string): void {
    const eventId = v7()
    onSpoken(eventId)
    const theirs: Scope = { ...scope, actor: { type: 'user', id: userId, name } }
    inOrder(() =>
      log.write(theirs, conversationId, async ({ append }) => {
        await append({ ...plainMessage(content, name), id: eventId, metadata: { human: true } })
      }),
    )
  }

  function note({ id: userId, name }: JoiningPerson, how: 'joined' | 'left'): Promise<void> {
    return log.write(scope, conversationId, async ({ db, append }) => {
      await storePerson(db, id, how === 'joined' ? userId : null)
      await append(personEvent(language, name, how))
    })
  }
}
