import { describe, expect, it } from 'vitest'
import metaSchema from '../../openapi/operationWords.schema.json' with { type: 'json' }
import { buildContract } from '../../scripts/contract/buildContract.ts'
import type { JsonObject } from '../../scripts/contract/json.ts'
import { objectAt } from '../../scripts/contract/json.ts'
import { operationRules, type RuleSources } from '../../scripts/contract/operationRules.ts'
import { type WordedOperation, wordedOperations } from '../../scripts/contract/operationWords.ts'
import { requireSoundRules } from '../../scripts/contract/requireSoundRules.ts'
import { contract, publishedOperations, sources } from '../support/publishedContract.ts'

const claim = ['paths/inbox.yaml', '/conversation/{id}/claim', 'post'] as const
const inbox = ['paths/inbox.yaml', '/inbox', 'get'] as const
const bulk = ['paths/records.yaml', '/{entity}/bulk', 'post'] as const
const undo = ['paths/records.yaml', '/operation/{operation}/undo', 'post'] as const
const restoreVersion = ['paths/agents.yaml', '/agent/{id}/versions/{version}/restore', 'post'] as const
const create = ['paths/entity.yaml', '/{entity}', 'post'] as const

type Place = readonly [file: string, path: string, method: string]

describe('the contract is refused, and the operation named, when', () => {
  it.each<[string, Place, JsonObject, string]>([
    ['it says nothing of access', claim, { 'x-access': null }, 'claimConversation: x-access is missing'],
    [
      'it writes and says nothing of the audit',
      claim,
      { 'x-audit': null },
      'claimConversation: x-audit is missing',
    ],
    ['it has a word that is none', claim, { 'x-acess': {} }, 'claimConversation: x-acess is not a keyword'],
    [
      'its access has a word that is none',
      claim,
      { 'x-access': { role: 'operator', area: 'files' } },
      'claimConversation: x-access/area is not a keyword',
    ],
    [
      'its role is none',
      claim,
      { 'x-access': { role: 'boss' } },
      'claimConversation: x-access/role must be one of public, signed_in',
    ],
    [
      'its scope is of no entity',
      claim,
      { 'x-access': { role: 'operator', scope: 'talk:write' } },
      'claimConversation: its scope names "talk"',
    ],
    [
      'its scope says neither read nor write',
      claim,
      { 'x-access': { role: 'operator', scope: 'conversation:own' } },
      'claimConversation: x-access/scope must match pattern',
    ],
    [
      'its scope is that of an entity it does not take',
      claim,
      { 'x-access': { role: 'operator', scope: '{entity}:write' } },
      'claimConversation: its scope names "{entity}"',
    ],
    [
      'its kind is none',
      claim,
      { 'x-audit': { kind: 'talk' } },
      'claimConversation: "talk" is not an audit kind',
    ],
    [
      'it is noted as what nothing is noted as',
      restoreVersion,
      { 'x-audit': { as: 'restoreAgent' } },
      'restoreAgentVersion: x-audit.as names "restoreAgent"',
    ],
    [
      'it takes any entity and says no verb',
      bulk,
      { 'x-access': { role: 'operator' } },
      'bulkRecords: x-access needs a verb',
    ],
    [
      'its verb has the scope of one entity',
      bulk,
      { 'x-access': { verb: 'bulk', role: 'operator', scope: 'agent:write' } },
      'bulkRecords: its scope must be of "{entity}"',
    ],
    [
      'its verb is that of another, with other rules',
      bulk,
      { 'x-access': { verb: 'create', role: 'viewer', scope: '{entity}:write' } },
      'x-access differs from that of',
    ],
    [
      'it finds the entity out and does not say that it asks again',
      undo,
      { 'x-access': { verb: 'undo', role: 'operator', scope: '{entity}:write' } },
      'undoOperation: the path contains no entity',
    ],
    [
      'visitors come to it whom it does not let in',
      claim,
      { 'x-visitors': {} },
      'claimConversation: it has x-visitors, so its least role must be public',
    ],
    [
      'it is counted against a budget that is none',
      claim,
      { 'x-visitors': { budget: 'talk' } },
      'claimConversation: x-visitors/budget must be one of start',
    ],
    [
      'it keeps answers for no key',
      inbox,
      { 'x-idempotency': 'sealed' },
      'getInbox: it has x-idempotency but accepts no Idempotency-Key',
    ],
    [
      'a template says nothing of access',
      create,
      { 'x-access': null },
      '{entity}.create: x-access is missing',
    ],
  ])('%s', (_, place, words, message) => {
    expect(() => requireSoundRules(withWords(place, words))).toThrow(message)
  })

  it('an entity names a verb that it has not', () => {
    expect(() => requireSoundRules(withAccess({ roles: { explode: 'admin' } }))).toThrow(
      'openapi/entities/agent.json: x-access names the verb "explode"',
    )
  })

  it('a settings document offers what it has no operation for', () => {
    const { entities } = contract.ruleSources
    const file = { ...entities.business_info, 'x-entity': { capabilities: ['read', 'delete'] } }
    const sources = { ...contract.ruleSources, entities: { ...entities, business_info: file } }
    expect(() => requireSoundRules(sources)).toThrow(
      'openapi/entities/business_info.json: a settings document has no operation for "delete"',
    )
  })

  it.each([
    ['of a kind that is none', { talk: ['shout'] }, '"talk" is not an audit kind'],
    ['that is an operation', { people: ['claimConversation'] }, '"claimConversation" is an operation'],
  ])('it lists another action %s', (_, otherActions, message) => {
    expect(() => requireSoundRules({ ...contract.ruleSources, otherActions })).toThrow(message)
  })

  it('its sources are not sound, before anything is made of them', () => {
    const documents = { ...sources.documents, 'otherAuditActions.yaml': { talk: ['shout'] } }
    expect(() => buildContract({ ...sources, documents })).toThrow('"talk" is not an audit kind')
  })
})

describe('the rules of a contract', () => {
  it('follow the words of an operation', () => {
    const words = { 'x-access': { role: 'admin', scope: 'files:read' }, 'x-audit': { kind: 'export' } }
    const rules = operationRules(withWords(claim, words))
    expect(rules.operations.claimConversation).toMatchObject({ role: 'admin', scope: 'files:read' })
    expect(rules.audit.claimConversation).toBe('export')
  })

  it('follow the rules of an entity of its own', () => {
    const { agent } = operationRules(withAccess({ keys: false, roles: { create: 'owner' } })).entities
    expect(agent?.create).toEqual({ role: 'owner', scope: null })
    expect(agent?.patch).toEqual({ role: 'operator', scope: null })
  })

  it('name every operation that is published', () => {
    const unnamed = publishedOperations(contract.openapi).filter(({ operationId }) => {
      const [entity = '', verb = ''] = operationId.split('.')
      return !contract.rules.operations[operationId] && !contract.rules.entities[entity]?.[verb]
    })
    expect(unnamed).toEqual([])
  })

  it.each(Object.keys(metaSchema.properties))('publish no %s', word => {
    const { openapi, entities } = contract
    expect(JSON.stringify({ openapi, entities })).not.toContain(`"${word}"`)
  })

  it('publish no other word of ours in the document either', () => {
    expect(JSON.stringify(contract.openapi)).not.toMatch(/"x-[a-z-]+":/)
  })
})

/** Returns the rule sources with these words in one operation; null removes a word. */
function withWords([file, path, method]: Place, words: JsonObject): RuleSources {
  const operation = objectAt(objectAt(objectAt(sources.documents, file), path), method)
  const kept = Object.entries({ ...operation, ...words }).filter(([, value]) => value !== null)
  const [changed] = wordedOperations({ [path]: { [method]: Object.fromEntries(kept) } })
  const replaced = (operations: readonly WordedOperation[]) =>
    operations.map(one => (changed && one.path === path && one.method === method ? changed : one))
  const { shared, records } = contract.ruleSources
  return { ...contract.ruleSources, shared: replaced(shared), records: replaced(records) }
}

/** Returns the rule sources with another `x-access` for agents. */
function withAccess(access: JsonObject): RuleSources {
  const { entities } = contract.ruleSources
  return {
    ...contract.ruleSources,
    entities: { ...entities, agent: { ...entities.agent, 'x-access': access } },
  }
}
