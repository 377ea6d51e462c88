import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isObject } from '../../scripts/contract/json.ts'
import { operationsWhere } from '../../server/access/operationRules.ts'
import { makeKey } from '../support/makeKey.ts'
import { listAt, publishedOperations, testContract } from '../support/publishedContract.ts'
import { entitiesOf } from '../support/requestsFromContract.ts'
import { someOf } from '../support/rounds.ts'
import { sendExample } from '../support/sendExample.ts'
import type { Answer } from '../support/sendRequest.ts'
import { codeOf } from '../support/signInClient.ts'
import { createTestApp, type TestApp } from '../support/testApp.ts'

/** Callers of these operations send a signature instead of a key. */
const signedOperations = operationsWhere(({ signed }) => signed !== undefined)
const called = publishedOperations(testContract.openapi).filter(
  ({ operationId }) => !signedOperations.has(operationId),
)
const cases = called.flatMap(operation =>
  entitiesOf(operation).map(entity => ({
    operation,
    entity,
    title: `${operation.operationId} ${entity ?? ''}`.trim(),
  })),
)
type Case = (typeof cases)[number]

const forKeys = ['agent', 'agent_action', 'animal', 'business_info', 'calendar', 'contact', 'shelter']
const others = [
  'agent_report_metrics',
  'agent_service',
  'ai_configuration',
  'analysis',
  'booking',
  'canned_reply',
  'conversation',
  'custom_data_object',
  'custom_data_schema',
  'custom_form',
  'default_intake_configuration',
  'default_outbound_rules',
  'document_template',
  'email_configuration',
  'filled_intake',
  'generated_document',
  'imported_document',
  'imported_webpage',
  'intake',
  'knowledge_base_configuration',
  'knowledge_chunk',
  'knowledge_question',
  'scheduling_rules',
  'shelter_settings',
  'smart_chain',
  'smart_chain_binding',
  'synthetic_suite',
  'task',
  'tenant_settings',
  'voice_configuration',
  'wa_2chat_configuration',
  'web_chat_configuration',
]
const reachable = new Set([...forKeys, ...others])
const beyondEntities: Readonly<Record<string, string>> = {
  callMcp: 'mcp:write',
  listEffects: '*:read',
  retryEffect: '*:write',
  uploadFile: 'files:write',
  getFile: 'files:read',
  previewFile: 'files:read',
  downloadFile: 'files:read',
  deleteFile: 'files:write',
  uploadImage: 'files:write',
  getImage: 'files:read',
  downloadImage: 'files:read',
  uploadAudio: 'files:write',
  downloadAudio: 'files:read',
  startWebChatConversation: 'conversation:write',
  getWebChatConversation: 'conversation:read',
  startIntakeConversation: 'conversation:write',
  getIntakeConversation: 'conversation:read',
  getIntakeForm: 'conversation:read',
  answerIntakeForm: 'conversation:write',
  exportFilledIntake: 'filled_intake:read',
  listRecentMessages: 'conversation:read',
  sendMessage: 'conversation:write',
  streamMessages: 'conversation:read',
  exportConversation: 'conversation:read',
  stopAnswer: 'conversation:write',
  decideAction: 'conversation:write',
  listTurns: 'conversation:read',
  handOffConversation: 'conversation:write',
  replyInConversation: 'conversation:write',
  decideDraft: 'conversation:write',
  addNote: 'conversation:write',
  listDeliveries: 'conversation:read',
  resendMessage: 'conversation:write',
  simulateOutbound: 'default_outbound_rules:read',
  replayOutbound: 'default_outbound_rules:read',
  listSuppressions: 'default_outbound_rules:read',
  addSuppression: 'default_outbound_rules:write',
  lookUpSuppression: 'default_outbound_rules:read',
  liftSuppression: 'default_outbound_rules:write',
  getEmailStatus: 'email_configuration:read',
  testEmail: 'email_configuration:write',
  getMail: 'conversation:read',
  getMailHtml: 'conversation:read',
  downloadMail: 'conversation:read',
  writeMail: 'conversation:write',
  getMailRecipients: 'conversation:read',
  getMessengerConnection: 'wa_2chat_configuration:read',
  listJoinedGroups: 'wa_2chat_configuration:read',
  listMessageTemplates: 'wa_2chat_configuration:read',
  sendTemplateMessage: 'conversation:write',
  confirmBooking: 'booking:write',
  rejectBooking: 'booking:write',
  cancelBooking: 'booking:write',
  moveBooking: 'booking:write',
  noteNoShow: 'booking:write',
  renderDocumentTemplate: 'document_template:read',
  checkDocumentTemplate: 'document_template:write',
  getDocumentTemplateTable: 'document_template:read',
  getGeneratedDocumentTable: 'generated_document:read',
  downloadGeneratedDocument: 'generated_document:read',
  viewGeneratedDocument: 'generated_document:read',
  fillGeneratedDocument: 'generated_document:write',
  voidGeneratedDocument: 'generated_document:write',
  shareGeneratedDocument: 'generated_document:write',
  unshareGeneratedDocument: 'generated_document:write',
  listTaskAssignees: 'task:read',
  followTasks: 'task:read',
  claimTask: 'task:write',
  releaseTask: 'task:write',
  completeTask: 'task:write',
  cancelTask: 'task:write',
  retryTask: 'task:write',
  assignTask: 'task:write',
  getAvailability: 'calendar:read',
  getCalendarConnection: 'calendar:read',
  getCalendarTokenStatus: 'calendar:read',
  getBookingCopies: 'booking:read',
  getCalendarBusy: 'booking:read',
  getBookingPortalUrl: 'scheduling_rules:read',
  explainAvailability: 'calendar:read',
  submitCustomForm: 'custom_form:write',
  listFormSubmissions: 'custom_form:read',
  releaseFormSubmission: 'custom_form:write',
  discardFormSubmission: 'custom_form:write',
  translateText: 'conversation:read',
  mergeContacts: '*:write',
  listChainUses: 'smart_chain:read',
  listWebpagePages: 'imported_webpage:read',
  listAvailableActions: 'agent_action:read',
  publishAgent: 'agent:write',
  listStepTypes: 'smart_chain:read',
  listChainTypes: 'smart_chain:read',
  listDataProviders: 'smart_chain:read',
  getChainContextSchema: 'smart_chain:read',
  checkChainDraft: 'smart_chain:write',
  executeChain: '*:write',
  listChainRuns: '*:read',
  getChainRun: '*:read',
  followChainRun: '*:read',
  startChainRun: '*:write',
  cancelChainRun: '*:write',
  listChainVersions: 'smart_chain:read',
  publishChain: '*:write',
  estimateAnalysis: 'analysis:read',
  cancelAnalysis: 'analysis:write',
  resumeAnalysis: 'analysis:write',
  draftAnalysisFinding: 'analysis:write',
  getFigureReading: 'agent_report_metrics:read',
  estimateFigureReading: 'agent_report_metrics:read',
  readEarlierConversations: 'agent_report_metrics:write',
  stopEarlierConversations: 'agent_report_metrics:write',
  continueFigureReading: 'agent_report_metrics:write',
  startSimulation: 'synthetic_suite:write',
  listSimulations: 'synthetic_suite:read',
  getSimulation: 'synthetic_suite:read',
  cancelSimulation: 'synthetic_suite:write',
  runSuite: 'synthetic_suite:write',
  keepQuestion: 'synthetic_suite:write',
  compareSimulations: 'synthetic_suite:read',
  exportChains: 'smart_chain:read',
  importChains: 'smart_chain:write',
  executeChainStep: '*:write',
  listChainRunEffects: '*:read',
  listChainSamples: '*:read',
  pinChainSample: 'smart_chain:write',
  unpinChainSample: 'smart_chain:write',
  listChainErrors: '*:read',
  listWebhookDeliveries: '*:read',
  listIntegrations: '*:read',
  getIntegrationSchemas: '*:read',
  followIntegrations: '*:read',
  getIntegration: '*:read',
  listIntegrationRuns: '*:read',
  listIntegrationTools: '*:read',
  checkChain: '*:write',
  refreshChains: 'smart_chain:write',
  compareChainVersions: 'smart_chain:read',
  restoreChainVersion: 'smart_chain:write',
  listAgentVersions: 'agent:read',
  getAgentVersion: 'agent:read',
  beginTryout: 'agent:write',
  changeTryout: 'agent:write',
  restoreAgentVersion: 'agent:write',
  searchKnowledge: 'knowledge_chunk:read',
  getRetrieval: 'conversation:read',
  listJudgements: 'knowledge_chunk:read',
  judgePassage: 'knowledge_chunk:write',
  takeBackJudgement: 'knowledge_chunk:write',
  listUnanswered: 'conversation:read',
  reportText: 'conversation:read',
  reportVoice: 'conversation:read',
  reportMultichannel: 'conversation:read',
  dismissQuestion: 'knowledge_chunk:write',
  reopenQuestion: 'knowledge_chunk:write',
  tryKnowledgeSearch: 'knowledge_chunk:read',
  evaluateKnowledge: 'knowledge_question:write',
  listKnowledgeEvaluations: 'knowledge_question:read',
  getKnowledgeEvaluation: 'knowledge_question:read',
  forecastKnowledge: 'knowledge_question:write',
  acceptKnowledgeForecast: 'knowledge_base_configuration:write',
  getKnowledgeHealth: 'imported_document:read',
  importDocument: 'imported_document:write',
  actOnDataRecord: 'custom_data_object:write',
  checkDataTypeChange: 'custom_data_schema:read',
  getRecordUpload: 'custom_data_object:read',
  uploadRecords: 'custom_data_object:write',
  readDocumentAgain: 'imported_document:write',
  listDocumentPassages: 'imported_document:read',
  openDocument: 'imported_document:read',
  readWebpageAgain: 'imported_webpage:write',
  listWebpagePassages: 'imported_webpage:read',
  followImports: 'imported_document:read',
  extractBusinessInfo: 'business_info:read',
  getOnboarding: 'business_info:read',
  getOnboardingStatus: 'business_info:read',
  updateOnboardingStatus: 'business_info:write',
  uploadOnboardingDocument: 'imported_document:write',
  checkSnippet: 'business_info:read',
  followOnboarding: 'business_info:read',
  listLanguageModels: 'ai_configuration:read',
  listAvailableVoices: 'voice_configuration:read',
}
const forEveryKey = [
  'getServer',
  'checkHealth',
  'getContract',
  'getFrontendConfiguration',
  'getWebChatAppearance',
  'listEntities',
  'listOperations',
  'undoOperation',
]
const readVerbs = ['schema', 'list', 'get', 'listHistory', 'exportRecords']
const adminVerbs = [
  'replayOutbound',
  'listSuppressions',
  'addSuppression',
  'lookUpSuppression',
  'liftSuppression',
  'purgeRecord',
  'acceptKnowledgeForecast',
  'extractBusinessInfo',
  'getOnboardingStatus',
  'updateOnboardingStatus',
  'uploadOnboardingDocument',
  'checkSnippet',
  'followOnboarding',
  'testEmail',
  'replayOutbound',
  'listSuppressions',
  'addSuppression',
  'lookUpSuppression',
  'liftSuppression',
]

/** Returns the scope that a case needs, determined independently of the server; null if no key is accepted. */
function needOf({ operation, entity }: Case): string | null {
  const { operationId } = operation
  if (forEveryKey.includes(operationId)) return 'any'
  const beyond = beyondEntities[operationId]
  if (beyond) return beyond
  if (entity === undefined || !reachable.has(entity)) return null
  if (readVerbs.includes(operationId.split('.')[1] ?? operationId)) return `${entity}:read`
  return entity === 'smart_chain_binding' ? '*:write' : `${entity}:write`
}

function takesAdmin(one: Case): boolean {
  const isSettings = testContract.entities[one.entity ?? '']?.singleton === true
  return (
    adminVerbs.includes(one.operation.operationId) || (isSettings && needOf(one)?.endsWith(':write') === true)
  )
}

function isCovered(need: string | null, scopes: string[]): boolean {
  if (need === null) return false
  if (need === 'any') return true
  const [area, verb] = need.split(':')
  return scopes.some(scope => {
    const [whose, what] = scope.split(':')
    return (whose === '*' || whose === area) && (what === 'write' || what === verb)
  })
}

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe.each([
  { scopes: ['*:write'], role: 'admin' as const },
  { scopes: ['*:write'], role: 'operator' as const },
  { scopes: ['*:read'], role: 'admin' as const },
  { scopes: ['animal:read'], role: 'operator' as const },
  { scopes: ['animal:write'], role: 'admin' as const },
  { scopes: ['shelter_settings:write'], role: 'operator' as const },
  { scopes: ['files:read', 'animal:read'], role: 'operator' as const },
  { scopes: ['files:write'], role: 'operator' as const },
  { scopes: ['mcp:write'], role: 'operator' as const },
  { scopes: ['smart_chain:write', 'smart_chain_binding:read'], role: 'operator' as const },
])('a key for $scopes with the rights of an $role', ({ scopes, role }) => {
  it('gets exactly as far as that, whatever it calls', async () => {
    const program = app.withKey((await makeKey(await app.as('admin'), scopes, { role })).key)
    const wrong: string[] = []
    for (const one of casesFor(scopes)) {
      const answer = await sendExample(program, one.operation, { entity: one.entity, id: v7() })
      const expected = !isCovered(needOf(one), scopes)
        ? 'auth.key_scope'
        : takesAdmin(one) && role !== 'admin'
          ? 'auth.forbidden'
          : 'in'
      if (outcomeOf(answer) !== expected) {
        wrong.push(`${one.title}: ${expected} was to be expected, not ${answer.status} ${answer.text}`)
      }
    }
    expect(wrong).toEqual([])
  }, 240_000)
})

/** Returns all cases that the scopes allow, and a sample of 150 of those that they do not. */
function casesFor(scopes: string[]): readonly Case[] {
  const [within, beyond] = [true, false].map(isIn =>
    cases.filter(one => isCovered(needOf(one), scopes) === isIn),
  )
  return [...(within ?? []), ...someOf(beyond ?? [], 150)]
}

function outcomeOf(answer: Answer): string {
  // A caller who learns that no translation model exists has passed authentication.
  if (answer.status === 503 && codeOf(answer).code === 'translation.unavailable') return 'in'
  const isKept = answer.status === 403 || answer.status === 401 || answer.status >= 500
  return isKept ? codeOf(answer).code : 'in'
}

it('the contract says of each operation whether keys get in, and with which scope', () => {
  const wrong = cases.filter(one => {
    const { spec } = one.operation
    const isPublic = Array.isArray(spec.security) && spec.security.length === 0
    const need = needOf(one)
    // An operation published once for many entities cannot state the scope of an entity without one, or of one that
    // needs `*`.
    const isLeftOut = one.operation.entities !== undefined && (need === null || need.startsWith('*:'))
    return !isPublic && !isLeftOut && JSON.stringify(publishedNeed(one)) !== JSON.stringify(need)
  })
  expect(wrong.map(({ title }) => title)).toEqual([])
})

/** Returns the scope that the document states for a case. */
function publishedNeed({ operation, entity }: Case): string | null {
  const way = listAt(operation.spec, 'security').find(one => isObject(one) && 'apiKey' in one)
  if (!isObject(way)) return null
  const [scope = 'any'] = listAt(way, 'apiKey').map(String)
  return scope.replace('{entity}', entity ?? '')
}

describe('what looks into several entities', () => {
  it('is cut to those a key may read', async () => {
    const owner = await app.as('owner')
    const shelter = (await owner.post('/shelter', { name: 'Hidden shelter' })).json()
    const rex = (await owner.post('/animal', { name: 'Rex', species: 'dog', shelter_id: shelter._id })).json()
    const { key } = await makeKey(owner, ['animal:read'])
    const program = app.withKey(key)
    const names = (await program.get('/schema')).json<{ name: string }[]>().map(({ name }) => name)
    expect(names).toEqual(['animal'])
    expect((await program.get(`/animal/${rex._id}`)).status).toBe(200)
    for (const query of [
      { embed: { shelter_id: ['name'] } },
      { filter: { 'shelter_id.name': 'Hidden shelter' } },
    ]) {
      const answer = await program.list('animal', query)
      expect(answer.status, JSON.stringify(query)).toBe(403)
      expect(answer.text).not.toContain('Hidden')
    }
    const schema = (await program.get('/animal/schema')).json<{ 'x-entity': { capabilities: string[] } }>()
    expect(schema['x-entity'].capabilities).not.toContain('create')
  })

  it('does not name records of other entities that stand in the way of a deletion', async () => {
    const owner = await app.as('owner')
    const shelter = (await owner.post('/shelter', { name: 'Full' })).json()
    await owner.post('/animal', { name: 'Secret guest', species: 'dog', shelter_id: shelter._id })
    const program = app.withKey((await makeKey(owner, ['shelter:write'])).key)
    const answer = await program.delete(`/shelter/${shelter._id}`)
    expect(answer.status).toBe(409)
    expect(answer.text).not.toContain('Secret guest')
  })

  it('a key takes back what it may write, and nothing else', async () => {
    const owner = await app.as('owner')
    const written = await owner.post('/animal', { name: 'Bella', species: 'dog' })
    const operation = written.headers['x-operation-id']
    const foreign = app.withKey((await makeKey(owner, ['shelter:write', 'animal:read'])).key)
    expect((await foreign.post(`/operation/${operation}/undo`)).status).toBe(403)
    const fitting = app.withKey((await makeKey(owner, ['animal:write'])).key)
    expect((await fitting.post(`/operation/${operation}/undo`)).json()).toMatchObject({ undone: 1 })
  })
})

it('the server has met no fault of its own', () => {
  expect(app.faults).toEqual([])
})
