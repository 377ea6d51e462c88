import { sql } from 'kysely'
import { v5, v7 } from 'uuid'
import type { TestApp } from '../testApp.ts'
import type { ToldConversation, ToldStep } from './toldConversation.ts'

/** Writes conversations straight into the tables, as if all of it had happened on this server. */
export async function storeTold(
  { database }: Pick<TestApp, 'database'>,
  tenantId: string,
  told: readonly ToldConversation[],
): Promise<void> {
  const rows = (list: readonly object[]) => JSON.stringify(list.map(row => ({ tenant_id: tenantId, ...row })))
  const contacts = [...new Set(told.flatMap(({ contactId }) => contactId ?? []))]
  const records = [
    ...contacts.map(_id => ({
      _id,
      entity: 'contact',
      data: { name: 'Somebody' },
      version: 1,
      ...systemAt(told[0]?.at ?? ''),
    })),
    ...told.map(recordOf),
  ]
  const tables = {
    record: records,
    record_history: told.flatMap(historyOf),
    conversation_thread: told.map(({ id, at, agentId }) => ({
      ...{ conversation_id: id, last_index: 0, agent_id: agentId, created_at: at, answers: 'sent' },
    })),
    conversation_event: told.flatMap(eventsOf),
    unanswered_question: told.flatMap(questionsOf),
    model_use: told.flatMap(useOf),
  }
  for (const [table, list] of Object.entries(tables)) {
    const columns = [...new Set(list.flatMap(row => Object.keys(row)))]
      .concat('tenant_id')
      .map(name => sql.ref(name))
    for (let start = 0; start < list.length; start += rowsAtOnce) {
      await sql`insert into ${sql.table(`switchboard.${table}`)} (${sql.join(columns)}) select ${sql.join(columns)}
        from jsonb_populate_recordset(null::${sql.table(`switchboard.${table}`)},
          ${rows(list.slice(start, start + rowsAtOnce))}::jsonb)`.execute(database.owner)
    }
  }
}

/** Few enough that a busy machine stores them within the time limit of a statement. */
const rowsAtOnce = 2000

const system = { type: 'system', id: '', name: 'A test' }
const person = { type: 'user', id: v7(), name: 'Ben' }

function systemAt(at: string) {
  return { created_at: at, updated_at: at, created_by: system, updated_by: system }
}

function momentOf({ at }: ToldConversation, { after }: ToldStep): string {
  return new Date(Date.parse(at) + after * 1000).toISOString()
}

function recordOf(told: ToldConversation) {
  const { id, at, channel, call } = told
  const last = told.steps.filter(({ kind }) => kind === 'end' || kind === 'reopen').at(-1)
  const rating = told.steps.flatMap(step => (step.kind === 'rate' ? step.rating : [])).at(-1)
  const data = {
    ...{
      status: last?.kind === 'end' ? 'completed' : 'open',
      handler: 'agent',
      communication_channel: channel,
    },
    ...{ last_event_at: at },
    ...(told.agentId && { agent_id: told.agentId }),
    ...(told.serviceId && { agent_service_id: told.serviceId }),
    ...(told.contactId && { contact_id: told.contactId }),
    ...(told.language && { language_id: told.language }),
    ...(told.isTest && { is_test: true }),
    ...(rating !== undefined && { rating }),
    ...(call && { call_seconds: call.seconds, call_outcome: call.outcome }),
    ...(call?.quality && { call_quality: call.quality }),
  }
  const times = systemAt(at)
  return {
    _id: id,
    entity: 'conversation',
    data,
    version: 1,
    ...times,
    ...(told.isByTeam && { created_by: person }),
  }
}

function historyOf(told: ToldConversation) {
  const changes = told.steps.flatMap(step =>
    changeOf(step).map(patch => ({ at: momentOf(told, step), patch })),
  )
  return changes.map(({ at, patch }, index) => ({
    ...{
      entity: 'conversation',
      _id: told.id,
      version: index + 2,
      op: 'patch',
      at,
      by: system,
      patch,
      inverse: [],
    },
  }))
}

function changeOf(step: ToldStep): object[][] {
  const replaced = (path: string, value: unknown) => ({ op: 'replace', path, value })
  if (step.kind === 'end') return [[replaced('/status', 'completed'), replaced('/ended_by', step.by)]]
  if (step.kind === 'reopen') return [[replaced('/status', 'open')]]
  return step.kind === 'rate' ? [[replaced('/rating', step.rating)]] : []
}

function eventsOf(told: ToldConversation) {
  const shown = told.steps.flatMap(step => bodyOf(step).map(data => ({ at: momentOf(told, step), data })))
  return shown.map(({ at, data }, index) => ({
    ...{ conversation_id: told.id, event_index: index + 1, _id: v7(), is_shown: true, is_settled: true },
    ...{ data: { event_type: 'action', content: 'x', ...data }, created_at: at, updated_at: at },
  }))
}

const message = { module_id: 'user_interactor', action_id: 'send_message' }

function bodyOf(step: ToldStep): object[] {
  switch (step.kind) {
    case 'visitor':
      return [{ role: 'user', ...message, metadata: {}, ...(step.words && { content: step.words }) }]
    case 'human':
      return [{ role: 'assistant', ...message, metadata: { human: true } }]
    case 'agent': {
      const latency = step.answerMs === undefined ? {} : { latency: { total: step.answerMs } }
      const metadata = { ...latency, ...(step.isInterrupted && { interrupted: true }) }
      return [{ role: 'assistant', ...message, metadata }]
    }
    case 'handoff': {
      const metadata = step.reason === null ? {} : { handoff_reason: step.reason }
      return [{ role: 'assistant', module_id: 'handoff', action_id: 'requested', metadata }]
    }
    default:
      return []
  }
}

function questionsOf(told: ToldConversation) {
  return told.steps.flatMap(step =>
    step.kind === 'unanswered'
      ? [
          {
            ...{
              _id: v7(),
              group_id: v5(step.question, v5.URL),
              question: step.question,
              words: [step.question],
            },
            ...{ conversation_id: told.id, created_at: momentOf(told, step) },
          },
        ]
      : [],
  )
}

function useOf({ id, at, tokens }: ToldConversation) {
  const use = { day: at.slice(0, 10), conversation_id: id, purpose: 'chat', model: 'house/one', calls: 1 }
  return tokens === null ? [] : [{ ...use, input_tokens: tokens, output_tokens: 0 }]
}
