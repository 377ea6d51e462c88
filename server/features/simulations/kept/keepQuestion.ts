import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../../errors.ts'
import type { EntityService } from '../../../records/entityService.ts'
import { cutText } from '../../../store/cutText.ts'
import type { Database } from '../../../store/database.ts'
import type { CopiedWords, Scope } from '../../../store/scope.ts'
import type { ConversationLog } from '../../conversations/conversationLog.ts'
import { findAgentOf } from '../../conversations/store/agentAtWork.ts'
import type { ThreadRow } from '../../conversations/store/threadStore.ts'
import { type SavedSuite, suitesOf } from '../store/suiteStore.ts'
import { keptScenario, type Scenario } from './keptScenario.ts'

interface Deps {
  database: Pick<Database, 'inTenant'>
  log: Pick<ConversationLog, 'recent'>
  service: Pick<EntityService, 'create' | 'patch'>
}

interface Kept {
  suite_id: string
  scenario: string
  is_new: boolean
}

export type KeepQuestion = ReturnType<typeof createKeepQuestion>

/** Saves answered questions as regression tests, which run again before the agent is published. */
export function createKeepQuestion({ database, log, service }: Deps) {
  return keep

  /** Throws `record.invalid` for a message that is not an agent's answer. */
  async function keep(
    scope: Scope,
    conversation: ThreadRow,
    { eventId, suiteTitle }: { eventId: string; suiteTitle: string },
  ): Promise<Kept> {
    const { tenantId } = scope
    const newest = await log.recent(scope, conversation.id, { limit: maxEvents, isTeam: true })
    const scenario = keptScenario(newest.toReversed(), eventId)
    const agentId = conversation.agent_id
    if (!scenario || !agentId) throw notKept()
    const { agent, suites } = await database.inTenant(tenantId, async db => ({
      agent: await findAgentOf(db, { agentId, agentVersion: null }),
      suites: (await suitesOf(db, { agentId }, 'is_compared')).toReversed(),
    }))
    if (!agent) throw notKept()
    const by = { ...scope, copied: copiedFrom(conversation, scenario) }
    const known = suites.find(({ suite }) => suite.scenarios.some(one => isSameQuestion(one, scenario)))
    if (known) return replaceIn(by, known, scenario)
    const open = suites.find(({ suite }) => suite.scenarios.length < maxScenarios)
    if (open) return addTo(by, open, scenario)
    return begin(by, { agentId, title: `${suiteTitle}: ${agent.data.name}`, scenario })
  }

  async function begin(
    scope: Scope,
    { agentId, title, scenario }: { agentId: string; title: string; scenario: Scenario },
  ): Promise<Kept> {
    const suite = { title: cutText(title, longestTitle), agent_id: agentId, is_compared: true, max_turns: 1 }
    const { record } = await service.create(scope, 'synthetic_suite', { ...suite, scenarios: [scenario] })
    return { suite_id: String(record._id), scenario: scenario.name, is_new: true }
  }

  async function addTo(scope: Scope, { suiteId, version, suite }: SavedSuite, scenario: Scenario) {
    const taken = new Set(suite.scenarios.map(({ name }) => name))
    const name = freeName(scenario.name, taken)
    const scenarios = [...suite.scenarios, { ...scenario, name }]
    await service.patch(scope, 'synthetic_suite', suiteId, { scenarios }, version)
    return { suite_id: suiteId, scenario: name, is_new: true }
  }

  async function replaceIn(scope: Scope, { suiteId, version, suite }: SavedSuite, scenario: Scenario) {
    const at = suite.scenarios.findIndex(one => isSameQuestion(one, scenario))
    const name = suite.scenarios[at]?.name ?? scenario.name
    const scenarios = suite.scenarios.with(at, { ...scenario, name })
    await service.patch(scope, 'synthetic_suite', suiteId, { scenarios }, version)
    return { suite_id: suiteId, scenario: name, is_new: false }
  }
}

const maxEvents = 200
/** The limits of the entity. */
const maxScenarios = 20
const longestTitle = 120

/** Returns the texts that identify the saved question among others; it is deleted together with the conversation. */
function copiedFrom({ id }: ThreadRow, { start_message = '', kept_answer = '' }: Scenario): CopiedWords {
  return { conversationId: id, texts: [start_message, kept_answer], outlives: false }
}

function isSameQuestion(one: Scenario, other: Scenario): boolean {
  return (
    one.start_message === other.start_message && isDeepStrictEqual(one.earlier ?? [], other.earlier ?? [])
  )
}

/** Scenarios are identified by their names. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) if (!taken.has(`${name} (${number})`)) return `${name} (${number})`
}

function notKept(): AppError {
  const message = 'This is not an agent’s answer to a message.'
  return new AppError('record.invalid', { errors: [{ pointer: '/event_id', keyword: 'reference', message }] })
}
