import { v7 } from 'uuid'
import { hashToken } from '../../secrets/secretToken.ts'
import type { EventBody } from '../../store/conversationTables.ts'
import type { EntityStore } from '../../store/records/entityStore.ts'
import type { Scope } from '../../store/scope.ts'
import type { TenantDb } from '../../store/tenantRun.ts'
import { agentName } from '../conversations/agentName.ts'
import { beginConversation } from '../conversations/beginConversation.ts'
import { publishedAgent } from '../conversations/conversationEntries.ts'
import { createConversationToken } from '../conversations/createConversationToken.ts'
import { visitorActor } from '../conversations/participation.ts'
import { plainMessage } from '../conversations/plainMessage.ts'
import { insertEvent } from '../conversations/store/eventStore.ts'
import { noteUnanswered } from '../knowledge/unanswered/noteUnanswered.ts'
import type { DemoClock } from './demoClock.ts'
import { demoContacts } from './demoContacts.ts'
import { type DemoLine, type DemoTalk, demoTalks } from './demoTalks.ts'
import { demoTalkTimes, type TalkTime } from './demoTalkTimes.ts'
import type { IdOf } from './demoWrite.ts'

/** The member of the practice's team who takes over. */
const colleague = 'Nora'
/** The entry points of the practice's site, by the agent that answers there. */
const services = { 'Front desk': 'Website reception', 'Treatment guide': 'Treatment questions' } as const
/** Every so many conversations are with a known contact. */
const knownEvery = 3

/** Stores the conversations of the last weeks, from which the reports of the demo have their figures. */
export async function holdDemoTalks(
  store: Pick<EntityStore, 'transaction'>,
  { tenantId, requestId }: Scope,
  clock: DemoClock,
  { idOf, weeks }: { idOf: IdOf; weeks: number },
): Promise<void> {
  // Visitors began them, so they are removed together with the demo's agents.
  const scope: Scope = { tenantId, requestId, actor: visitorActor }
  clock.goTo({})
  const today = clock.now().getTime()
  for (const { at, number } of demoTalkTimes(clock.dateIn(0), clock.timezone, weeks)) {
    // Seven has no divisor in common with the number of talks, so that all of them come up.
    const talk = demoTalks[(number * 7) % demoTalks.length]
    if (talk) await hold(talk, { at, number })
  }

  function goTo(moment: number): void {
    clock.goTo({ hours: (today - moment) / 3_600_000 })
  }

  async function hold(talk: DemoTalk, { at, number }: TalkTime): Promise<void> {
    const contact = number % knownEvery === 0 ? demoContacts[number % demoContacts.length] : undefined
    const agentId = idOf('agent', talk.agent)
    let moment = at.getTime()
    goTo(moment)
    await store.transaction(scope, async (within, db) => {
      const agent = await publishedAgent(db, agentId)
      const conversationId = await beginConversation(
        { within, db, scope, at },
        {
          ...{ channel: talk.channel, agent: { id: agentId, version: agent.version }, isTest: false },
          tokenHash: hashToken(createConversationToken()),
          timezone: clock.timezone,
          fields: {
            ...{ subject: talk.subject, language_id: talk.language },
            agent_service_id:
              talk.channel === 'web_chat' ? idOf('agent_service', services[talk.agent]) : undefined,
            contact_id: contact && idOf('contact', contact.name),
            call_direction: talk.call && 'incoming',
          },
        },
      )
      const place = { tenantId, conversationId }
      for (const line of talk.lines) {
        moment += line.after * 1000
        goTo(moment)
        for (const data of eventsOf(line, agentName(agent.data))) await say(db, place, data)
      }
      if (talk.unanswered) await noteUnanswered(db, { ...place, question: talk.unanswered, at: clock.now() })
      goTo(moment + endsAfter(talk))
      await within.write(
        scope,
        'conversation',
        conversationId,
        null,
        ({ data }) => ({ ...data, ...endOf(talk) }),
        {
          op: 'patch',
        },
      )
    })
  }

  async function say(
    db: TenantDb,
    place: { tenantId: string; conversationId: string },
    data: EventBody,
  ): Promise<void> {
    const ids = { id: v7(), clientEventId: null, turnId: null }
    await insertEvent(db, { ...place, ...ids, data, isShown: true, isFinal: true, at: clock.now() })
  }
}

function eventsOf({ by, words, answerMs, handsOver }: DemoLine, name: string): EventBody[] {
  const said = plainMessage(words, by === 'agent' ? name : by === 'team' ? colleague : '')
  const message: EventBody = {
    ...said,
    role: by === 'person' ? 'user' : 'assistant',
    content_blocks: [],
    metadata: {
      ...(by === 'team' && { human: true }),
      ...(answerMs !== undefined && { latency: { total: answerMs } }),
    },
  }
  if (!handsOver) return [message]
  const announced = { ...message, module_id: 'handoff', action_id: 'requested' }
  return [{ ...announced, metadata: { ...message.metadata, handoff_reason: handsOver } }]
}

/** Silence completes a conversation after an hour. */
function endsAfter({ end, call }: DemoTalk): number {
  if (call) return 2_000
  return end.by === 'idle' ? 3_600_000 : 30_000
}

function endOf({ end, call }: DemoTalk) {
  return {
    ...{ status: 'completed', ended_by: end.by },
    ...(end.rating !== undefined && { rating: end.rating }),
    ...(call && { call_seconds: call.seconds, call_quality: call.quality, call_outcome: 'completed' }),
  }
}
