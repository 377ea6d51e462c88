import type { Scope } from '../../../store/scope.ts'
import type {
  ConversationLog,
  ConversationWrite,
  LockedConversation,
} from '../../conversations/conversationLog.ts'
import { endWaiting } from '../../conversations/store/callStore.ts'
import type { ClaimedTurn } from '../../conversations/store/turnStore.ts'
import { endTurn, holdTurn, LeaseLostError, noteAnswered } from '../../conversations/store/turnWrites.ts'
import { TurnInterruption } from './turnInterruption.ts'
import type { TurnTrace } from './turnTrace.ts'

interface TurnWriterDeps {
  log: ConversationLog
  turn: ClaimedTurn
  /** This process, as the turn's lease names it. */
  owner: string
  scope: Scope
  trace: TurnTrace
  now: () => Date
}

export interface LastWord {
  state: 'completed' | 'failed' | 'stopped' | 'waiting'
  errorCode: string | null
  /** Stores the event that ends the turn; its id. */
  say: (write: ConversationWrite) => Promise<string>
}

export type TurnWriter = ReturnType<typeof createTurnWriter>

/** Where a turn writes: only as long as its lease is held by this process, and only while the agent has the word. */
export function createTurnWriter({ log, turn, owner, scope, trace, now }: TurnWriterDeps) {
  return { turn, scope, write, note, grow, end }

  /** One transaction for the turn; throws TurnInterruption `lost` or `silenced`, in which case nothing is stored. */
  async function write<T>(work: (write: ConversationWrite) => Promise<T>): Promise<T> {
    return note(async write => {
      if (!mayAgentSpeak(write.conversation)) throw new TurnInterruption('silenced')
      return work(write)
    })
  }

  /** The same for what was done already, whoever has the word by now. */
  async function note<T>(work: (write: ConversationWrite) => Promise<T>): Promise<T> {
    return asInterruption(
      log.write(scope, turn.conversationId, write =>
        besideHold(holdTurn(write.db, turn, owner, trace.progress()), () => work(write)),
      ),
    )
  }

  /** Lets a streaming event grow; throws TurnInterruption `lost` or `silenced`. */
  async function grow(eventId: string, content: string): Promise<void> {
    const isHeld = await log.grow(scope, turn.conversationId, eventId, content, owner)
    if (isHeld) return
    // Says which of the two it was.
    await write(async () => {})
    throw new TurnInterruption('lost')
  }

  /** The turn's last transaction: its last event, by whether the agent still has the word, and its end. */
  async function end(lastWord: (speaks: boolean) => LastWord): Promise<void> {
    await asInterruption(
      log.write(scope, turn.conversationId, async write => {
        const { state, errorCode, say } = lastWord(mayAgentSpeak(write.conversation))
        const answerEventId = await say(write)
        await endTurn(write.db, turn, owner, {
          ...trace.progress(),
          state,
          errorCode,
          answerEventId,
          at: now(),
        })
        if (state === 'completed') await noteAnswered(write.db, turn.conversationId, now())
        // A person may have been faster than the turn.
        if (state === 'waiting') await endWaiting(write.db, turn.id)
      }),
    )
  }
}

/** Whether the conversation is the agent's to answer. */
export function mayAgentSpeak({ status, handler }: Pick<LockedConversation, 'status' | 'handler'>): boolean {
  return handler === 'agent' && status !== 'completed'
}

/** Sends the hold ahead without waiting for its answer; it is heard before the transaction is committed. */
async function besideHold<T>(hold: Promise<void>, work: () => Promise<T>): Promise<T> {
  hold.catch(() => {})
  const result = await work()
  await hold
  return result
}

async function asInterruption<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof LeaseLostError ? new TurnInterruption('lost', { cause: error }) : error
  }
}
