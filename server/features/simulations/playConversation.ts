import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { ConversationLog } from '../conversations/conversationLog.ts'
import type { MessageService } from '../conversations/messageService.ts'
import { visitorActor } from '../conversations/participation.ts'
import { findThread } from '../conversations/store/threadStore.ts'
import type { ConversationWaits } from './conversationWaits.ts'
import type { Line, PersonMove, PersonRole } from './person/personMove.ts'
import type { SimulatedPerson } from './person/simulatedPerson.ts'
import { type PlayedConversation, readPlayed } from './readPlayed.ts'
import { isAtRest } from './store/playedTurns.ts'
import type { StoredSimulation } from './store/simulationStore.ts'

export interface PlayDeps {
  database: Pick<Database, 'inTenant'>
  log: Pick<ConversationLog, 'recent' | 'write'>
  messages: Pick<MessageService, 'send'>
  waits: Pick<ConversationWaits, 'until'>
  person: SimulatedPerson
}

export type EndedBy = 'goal' | 'given_up' | 'limit' | 'agent' | 'handoff' | 'error'

export interface Stage {
  simulation: StoredSimulation
  role: PersonRole
  scope: Scope
  conversationId: string
  signal: AbortSignal
  /** Called before the person's last message. */
  onLeaving: (by: EndedBy) => Promise<void>
  /** Called after each answer with the number of the person's messages. */
  onAnswer: (turns: number) => Promise<void>
}

/**
 * Lets a person and an agent talk until one of them leaves; resumes a conversation in progress. Returns who ended it
 * and the conversation. Throws the errors of models, and the signal's reason.
 */
export async function playConversation(
  deps: PlayDeps,
  stage: Stage,
  leaving: EndedBy | null,
): Promise<{ endedBy: EndedBy; played: PlayedConversation }> {
  const { scope, conversationId, simulation, role, signal } = stage
  let leavesBy = leaving
  const before = role.scenario.earlier ?? []
  const said = before.map(({ by, text }): Line => ({ by: by === 'visitor' ? 'person' : 'agent', text }))
  for (;;) {
    await answered(deps, stage)
    const played = await readPlayed(deps, scope, conversationId, before.length)
    const turns = played.lines.filter(({ by }) => by === 'person').length
    await stage.onAnswer(turns)
    const endedBy =
      played.failure === null
        ? (leavesBy ?? (await endIn(deps, stage)) ?? limitAt(turns, simulation))
        : 'error'
    if (endedBy) return { endedBy, played }
    const { tenantId } = scope
    const move = await deps.person({ tenantId, role, lines: [...said, ...played.lines], signal })
    leavesBy = move.leaves ?? (move.text === '' ? 'given_up' : null)
    if (leavesBy) await stage.onLeaving(leavesBy)
    await say(deps, stage, move, turns)
  }
}

/** Completes a conversation that nobody continues. */
export async function endPlayed(
  log: Pick<ConversationLog, 'write'>,
  scope: Scope,
  conversationId: string,
): Promise<void> {
  await log.write(scope, conversationId, async ({ conversation, change }) => {
    if (conversation.status !== 'completed') await change({ status: 'completed', ended_by: 'idle' })
  })
}

async function answered({ database, waits }: PlayDeps, { scope, conversationId, signal }: Stage) {
  const { tenantId } = scope
  const isAnswered = () => database.inTenant(tenantId, db => isAtRest(db, conversationId))
  const patience = AbortSignal.timeout(longestTurnMs)
  await waits.until({ tenantId, conversationId }, isAnswered, AbortSignal.any([signal, patience]))
}

/** Longer than any turn, including the time until another process takes it over. */
const longestTurnMs = 180_000

async function endIn({ database }: PlayDeps, { scope, conversationId }: Stage): Promise<EndedBy | null> {
  const thread = await database.inTenant(scope.tenantId, db => findThread(db, conversationId))
  if (!thread) return 'error'
  if (thread.handler !== 'agent') return 'handoff'
  return thread.status === 'completed' ? 'agent' : null
}

function limitAt(turns: number, { plan }: StoredSimulation): EndedBy | null {
  return turns >= plan.max_turns ? 'limit' : null
}

/** Sends the message; its number makes sure that a retry does not send it twice. */
async function say(
  { database, messages }: PlayDeps,
  { scope, conversationId }: Stage,
  { text }: PersonMove,
  turns: number,
): Promise<void> {
  if (text === '') return
  const conversation = await database.inTenant(scope.tenantId, db => findThread(db, conversationId))
  if (!conversation) return
  const asVisitor = { ...scope, actor: visitorActor }
  const participant = { isTeam: false, conversation, scope: asVisitor, access: null }
  await messages.send(participant, { content: text, client_event_id: `simulated-${turns + 1}` })
}
