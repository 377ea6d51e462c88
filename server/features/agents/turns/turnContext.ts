import { zonedDate } from '../../../../common/time/zonedDay.ts'
import type { ConversationFacts, ModelMessage } from '../../../providers/llm/languageModel.ts'
import type { AgentAction } from '../../agentAction.ts'
import type { ConversationEvent, ConversationLog } from '../../conversations/conversationLog.ts'
import type { ClaimedTurn } from '../../conversations/store/turnStore.ts'
import { visitorPlace } from '../../conversations/visitorPlace.ts'
import type { ActionCall } from './actionEvents.ts'
import type { AgentAtHand, AgentReader } from './agentReader.ts'
import { agentScope } from './agentReader.ts'
import type { BusinessFacts } from './businessFacts.ts'
import { beforeNext, isCall, isResult, modelHistory } from './modelHistory.ts'
import { personWish } from './personWish.ts'
import { systemPrompt } from './prompt.ts'
import type { VisibleImage } from './visibleImage.ts'

/** Everything that a turn starts with. */
export interface TurnContext {
  agent: AgentAtHand
  /** Language of the conversation, such as en or de-AT. */
  language: string
  system: string
  facts: ConversationFacts
  messages: ModelMessage[]
  /** True if the business is closed, so that nobody of the team comes at once. */
  isTeamAway: boolean
  /** The action that calls a person for the visitor; null if the visitor does not ask for one. */
  person: AgentAction | null
  /** Calls of an earlier attempt at this turn that have no result. */
  unanswered: ActionCall[]
}

export interface TurnContextDeps {
  log: ConversationLog
  agents: AgentReader
  /** Reads the facts about the business. Its language and time zone apply if the conversation has none. */
  business: (tenantId: string) => Promise<BusinessFacts>
  /** Reads a picture that was sent; null if it cannot be shown to a model. */
  image?: (tenantId: string, imageId: string) => Promise<VisibleImage | null>
  now: () => Date
}

/** Reads what a turn starts with, in parallel where possible. */
export async function readTurnContext(
  { log, agents, business, image, now }: TurnContextDeps,
  turn: ClaimedTurn,
): Promise<TurnContext> {
  const { tenantId } = turn
  const [agent, events, { name, isTeamAway, ...tenant }] = await Promise.all([
    agents.read(turn),
    readEvents(log, turn),
    business(tenantId),
  ])
  const { language, locale, timeZone } = visitorPlace({ conversation: agent.thread.data, ...tenant })
  const at = now()
  const images = new Map<string, VisibleImage>()
  for (const id of image ? latestImages(events) : []) {
    const found = await image?.(tenantId, id)
    if (found) images.set(id, found)
  }
  const isSpoken = agent.thread.data.communication_channel === 'voice'
  return {
    agent,
    language,
    isTeamAway,
    system: systemPrompt({
      agent: agent.profile,
      businessName: name,
      language,
      timeZone,
      now: at,
      toolNames: [...agent.actions.keys()],
      isSpoken,
    }),
    facts: {
      place: { locale, timeZone, today: zonedDate(at, timeZone) },
      agentName: agent.profile.displayName,
      citesSources: agent.profile.knowledge.mode !== 'off' && agent.profile.knowledge.cites,
      isSpoken,
    },
    messages: modelHistory(events, { images, turnId: turn.id }),
    person: personWish(agent, events, turn.messageEventId),
    unanswered: unanswered(events, turn.id, agent),
  }
}

/** Returns the events so far, oldest first, without the one that the next turn answers. */
async function readEvents(log: ConversationLog, turn: ClaimedTurn): Promise<ConversationEvent[]> {
  const scope = agentScope(turn.tenantId, turn.id)
  const { events, next } = await log.recentForTurn(scope, turn.conversationId, maxEvents)
  return beforeNext(events.reverse(), next, turn.id)
}

const maxEvents = 200
const maxImages = 4

/** Returns the image ids of the latest messages only: images are expensive for models. */
function latestImages(events: readonly ConversationEvent[]): string[] {
  return events
    .flatMap(({ content_blocks }) => content_blocks)
    .flatMap(block => (block.type === 'image' ? [block.image_id] : []))
    .slice(-maxImages)
}

function unanswered(events: readonly ConversationEvent[], turnId: string, agent: AgentAtHand): ActionCall[] {
  const answered = new Set(events.filter(isResult).map(event => event.metadata.call_event_id))
  const calls = events.filter(
    event => isCall(event) && event.event_type === 'action' && event.metadata.turn_id === turnId,
  )
  return calls
    .filter(event => !answered.has(event._id))
    .flatMap(event => {
      const action = agent.actions.get(event.tool_name ?? '')
      return action ? [{ action, parameters: event.action_parameters ?? {}, turnId, callId: event._id }] : []
    })
}
