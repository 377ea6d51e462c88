import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isObject } from '../../common/json/isObject.ts'
import { contract } from '../support/publishedContract.ts'

/**
 * Fields of entity files that name something without an `x-ref`: the target, and the check that rejects ids of other
 * tenants.
 */
const namedInEntities: Readonly<Record<string, string>> = {
  'agent_action/execution/integration_id': 'a connection: server/features/agents/agentActionHook.ts',
  'analysis/findings/*/draft/id': 'a record that the server has written within the tenant',
  'analysis/findings/*/evidence/*/conversation_id':
    'a conversation that the server has read within the tenant',
  'analysis/findings/*/evidence/*/event_id': 'an event of that conversation; the server sets it',
  'analysis/findings/*/finding_id': 'the name of a finding; the server sets it',
  'booking/service_id': 'a short name in the scheduling rules: server/features/bookings/bookingHook.ts',
  'conversation/assignee_id': 'a person of the team; the server sets it',
  'conversation/draft_event_id': 'an event of the conversation; the server sets it',
  'custom_data_object/external_id': 'what another system calls the record',
  'document_template/source_file_id': 'a file: server/features/files/wordTemplateHook.ts',
  'email_configuration/account_id':
    'a connection, read within the tenant: server/features/email/accounts/signInFaults.ts',
  'filled_intake/sources/{}/earlier/*/event_id': 'a message of its own conversation; the server sets it',
  'filled_intake/sources/{}/event_id': 'a message of its own conversation; the server sets it',
  'generated_document/file_id': 'a file; the server sets it',
  'generated_document/files/*/file_id': 'a file; the server sets it',
  'generated_document/sources/{}/event_id': 'a message of its own conversation; the server sets it',
  'generated_document/sources/{}/record/id': 'a record that the server has read within the tenant',
  'imported_document/file_id': 'a file; the server sets it',
  'scheduling_rules/default_service_id':
    'a short name in the same document: server/features/bookings/schedulingRulesHook.ts',
  'scheduling_rules/services/*/service_id': 'the short name itself',
  'smart_chain/lookups/*/contact_id':
    'a text with placeholders, looked up within the tenant: server/features/chains/data/bookingsProvider.ts',
  'smart_chain/lookups/*/conversation_id':
    'a text with placeholders, looked up within the tenant: server/features/chains/data/bookingsProvider.ts',
  'smart_chain/steps/*/step_id': 'a name within the chain',
  'smart_chain_binding/scope/service_ids/*': 'short names in the scheduling rules, which are only compared',
  'task/assigned_user_id': 'a member of the tenant: server/features/tasks/taskHook.ts',
  'task/approval/event_id': 'an event of its own conversation; the server sets it',
  'task/claim/claim_id': 'the name of a claim; the server sets it',
  'task/question_id': 'a question of a chain; the server sets it',
  'task/record/id': 'a record of any entity: server/features/tasks/taskHook.ts',
  'task/series_id': 'the name of a series; the server sets it',
  'tenant_configuration/stripe_customer_id':
    'a customer at Stripe; only an admin of the installation sets it',
  'tenant_settings/frontend/logo': 'a file: server/features/settings/tenantSettingsHook.ts',
  'tenant_settings/frontend/logo_on_light': 'a file: server/features/settings/tenantSettingsHook.ts',
  'voice_configuration/voice_id': 'a voice of the speech service',
}

/** The same for request bodies. */
const namedInBodies: Readonly<Record<string, string>> = {
  'authorizeCalendar/account_id': accountOfTenant(),
  'authorizeCalendar/same_client_as': accountOfTenant(),
  'authorizeCalendar/client_id': 'what another system calls the client',
  'authorizeMailbox/account_id': mailAccountOfTenant(),
  'authorizeMailbox/same_client_as': mailAccountOfTenant(),
  'authorizeMailbox/client_id': 'what another system calls the client',
  'putCalendarConnection/account_id': accountOfTenant(),
  'putCalendarConnection/write_calendar_id': foreignCalendar(),
  'putCalendarConnection/conflict_calendar_ids/*': foreignCalendar(),
  'claimTask/claim_id': 'only compared with the claim of the task',
  'releaseTask/claim_id': 'only compared with the claim of the task',
  'completeTask/claim_id': 'only compared with the claim of the task',
  'assignTask/user_id': 'a member of the tenant: server/features/tasks/taskService.ts',
  'moveBooking/calendar_id': 'read within the tenant: server/features/bookings/bookingService.ts',
  'mergeContacts/other_id': 'read within the tenant: server/features/contacts/contactMerging.ts',
  'sampleVoice/voice_id': 'a voice of the speech service',
  'startWebChatConversation/agent_service_id':
    'read within the tenant: server/features/conversations/conversationEntries.ts',
  'startWebChatConversation/agent_id':
    'read within the tenant: server/features/conversations/conversationEntries.ts',
  'assignConversation/user_id': 'a member of the tenant: server/features/inbox/handling.ts',
  'replyInConversation/client_event_id': 'the sender’s own name of the message',
  'replyInConversation/content_blocks/*/image_id': blocks(),
  'replyInConversation/content_blocks/*/audio_id': blocks(),
  'replyInConversation/content_blocks/*/file_id': blocks(),
  'decideDraft/event_id': 'the draft of the conversation that the path names',
  'addNote/client_event_id': 'the sender’s own name of the note',
  'resendMessage/event_id': 'a message of the conversation that the path names',
  'sendMessage/client_event_id': 'the sender’s own name of the message',
  'sendMessage/content_blocks/*/image_id': blocks(),
  'sendMessage/content_blocks/*/audio_id': blocks(),
  'sendMessage/content_blocks/*/file_id': blocks(),
  'beginTryout/data/agent_action_ids/*': references(),
  'changeTryout/data/agent_action_ids/*': references(),
  'decideAction/event_id': 'an action of the conversation that the path names',
  'executeChain/from_run': 'a run of the tenant: server/features/chains/testRuns/runWish.ts',
  'executeChainStep/step_id': 'a name within the chain',
  'simulateOutbound/contact_id': 'read within the tenant: server/features/outbound/store/personFacts.ts',
  'draftAnalysisFinding/finding_id': 'a finding of the analysis that the path names',
  'estimateAnalysis/filter/agent_ids/*': 'only compared with the agents of the tenant’s conversations',
  'reportText/filters/agent_id/*': outcomes(),
  'reportText/filters/agent_service_id/*': outcomes(),
  'reportVoice/filters/agent_id/*': outcomes(),
  'reportVoice/filters/agent_service_id/*': outcomes(),
  'reportMultichannel/filters/agent_id/*': outcomes(),
  'reportMultichannel/filters/agent_service_id/*': outcomes(),
  'startSimulation/agent_id': 'read within the tenant: server/features/simulations/triedVersions.ts',
  'startSimulation/chain_id': 'read within the tenant: server/features/simulations/triedVersions.ts',
  'keepQuestion/event_id': 'an answer of the conversation that the path names',
  'judgePassage/conversation_id':
    'read within the tenant: server/features/knowledge/retrievals/readRetrievals.ts',
  'judgePassage/event_id': 'an answer of that conversation',
}

function accountOfTenant(): string {
  return 'a connection, read within the tenant: server/features/calendarSync/linkService.ts'
}

function mailAccountOfTenant(): string {
  return 'a connection, read within the tenant: server/features/email/accounts/authorizeMailbox.ts'
}

function foreignCalendar(): string {
  return 'a calendar that the account can see: server/features/calendarSync/chosenPlaces.ts'
}

function blocks(): string {
  return 'a file that may be shown there: server/features/conversations/messageBlocks.ts'
}

function outcomes(): string {
  return 'compared within the tenant’s outcomes: server/store/outcomes/cohortCondition.ts'
}

function references(): string {
  return 'held against the entity file: server/features/agentTestRuns/agentTestRunService.ts'
}

type Schema = Readonly<Record<string, unknown>>

/** Returns the locations in a schema that name something by id without stating its type. */
function unreferenced(root: unknown, schema: unknown, at: string, seen: readonly string[] = []): string[] {
  if (!isObject(schema)) return []
  const { $ref, properties, items, additionalProperties, oneOf, anyOf, allOf } = schema
  if (typeof $ref === 'string') {
    return seen.includes($ref) ? [] : unreferenced(root, resolved(root, $ref), at, [...seen, $ref])
  }
  const below = [
    ...Object.entries(isObject(properties) ? properties : {}),
    ...[items].map(one => ['*', one] as const),
    ...[additionalProperties].map(one => ['{}', one] as const),
  ].flatMap(([name, part]) => unreferenced(root, part, `${at}/${name}`, seen))
  const kinds = [oneOf, anyOf, allOf].flatMap(all => (Array.isArray(all) ? all : []))
  const own = isId(schema, at) && !('x-ref' in schema) ? [at] : []
  return [...new Set([...own, ...below, ...kinds.flatMap(kind => unreferenced(root, kind, at, seen))])]
}

function isId({ format, type }: Schema, at: string): boolean {
  if (format === 'uuid') return true
  const isText = [type].flat().includes('string')
  // Language ids are the same everywhere.
  return isText && /_ids?(\/\*)?$/.test(at) && !/language_id(\/\*)?$/.test(at)
}

function resolved(root: unknown, ref: string): unknown {
  const names = ref.replace(/^#\//, '').split('/')
  return names.reduce<unknown>(
    (found, name) => (isObject(found) ? found[name.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
    root,
  )
}

const folder = join(import.meta.dirname, '../../openapi/entities')

describe('whatever names something by its id', () => {
  it('in an entity file has a reference, or the named reason why it has none', () => {
    const found = readdirSync(folder).flatMap(file => {
      const schema: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return unreferenced(schema, schema, file.replace('.json', ''))
    })
    expect(found.toSorted()).toEqual(Object.keys(namedInEntities).toSorted())
  })

  it('in the body of a request has one as well, where it is no record as its entity file has it', () => {
    const found = operationsOf(contract.openapi).flatMap(({ operationId, schema }) =>
      unreferenced(contract.openapi, schema, operationId),
    )
    expect(found.toSorted()).toEqual(Object.keys(namedInBodies).toSorted())
  })

  it('is checked where its reason says so', () => {
    const named = [...Object.values(namedInEntities), ...Object.values(namedInBodies)]
    const files = named.flatMap(reason => reason.match(/server\/\S+\.ts/g) ?? [])
    expect(files.length).toBeGreaterThan(0)
    for (const file of new Set(files)) {
      expect(() => readFileSync(join(import.meta.dirname, '../..', file)), file).not.toThrow()
    }
  })

  it('is found in lists, unions and values of any name', () => {
    const field = { type: 'string', format: 'uuid' }
    const schema = {
      properties: {
        agent: field,
        known: { ...field, 'x-ref': {} },
        parts: { items: { oneOf: [{ properties: { file_id: { type: ['string', 'null'] } } }] } },
        more: { additionalProperties: { $ref: '#/$defs/More' } },
      },
      $defs: {
        More: { properties: { of_ids: { items: { type: 'string' } }, language_id: { type: 'string' } } },
      },
    }
    expect(unreferenced(schema, schema, 'pet')).toEqual([
      'pet/agent',
      'pet/parts/*/file_id',
      'pet/more/{}/of_ids/*',
    ])
  })
})

/** Returns the operations with a body, except those of records. */
function operationsOf(document: unknown): { operationId: string; schema: unknown }[] {
  const paths = isObject(document) && isObject(document.paths) ? Object.values(document.paths) : []
  return paths
    .flatMap(path => (isObject(path) ? Object.values(path) : []))
    .flatMap(operation => {
      if (!isObject(operation) || !isObject(operation.requestBody)) return []
      const operationId = String(operation.operationId)
      if (/\.(create|replace|patch)$/.test(operationId)) return []
      const { content } = operation.requestBody
      return Object.values(isObject(content) ? content : {}).flatMap(one =>
        isObject(one) ? { operationId, schema: one.schema } : [],
      )
    })
}
