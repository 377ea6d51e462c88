import { describe, expect, it } from 'vitest'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { de } from '../../../ui/texts/de/de.ts'
import { en } from '../../../ui/texts/en/en.ts'
import { historyLink, thingLink } from './auditLinks.ts'
import { type AuditEntry, auditSentence } from './auditSentence.ts'

const ada = { type: 'user', id: 'ada', name: 'Ada Lovelace' } as const

function entry(facts: Partial<AuditEntry> = {}): AuditEntry {
  const what = { action: 'patch', entity: 'agent', entity_id: '1', label: 'Receptionist', is_there: true }
  const where = { operation_id: null, request_id: null, ip: null }
  return {
    _id: 'x',
    at: '2026-03-01T09:30:00.000Z',
    actor: ada,
    ...what,
    count: 1,
    details: {},
    ...where,
    ...facts,
  }
}

const capabilities: EntitySummary['capabilities'] = ['list', 'read', 'history']
const entities = [
  { name: 'agent', title: 'Agent', plural: 'Agents', singleton_path: null, capabilities },
  {
    name: 'tenant_settings',
    title: 'General settings',
    plural: '',
    singleton_path: '/tenant_settings',
    capabilities,
  },
] as unknown as EntitySummary[]

const said = (facts: Partial<AuditEntry>, texts: typeof de = en) =>
  auditSentence(entry(facts), texts, entities).text

describe('a sentence of the audit log', () => {
  it.each<[string, Partial<AuditEntry>]>([
    ['Ada Lovelace changed the agent Receptionist', {}],
    ['Ada Lovelace changed an agent', { label: null, is_there: false }],
    ['Ada Lovelace changed 1,200 agents', { action: 'bulkRecords', count: 1200 }],
    [
      'Ada Lovelace exported agents as CSV',
      { action: 'exportRecords', entity_id: null, details: { method: 'csv' } },
    ],
    ['Ada Lovelace changed General settings', { entity: 'tenant_settings' }],
    ['API key “Site” changed the agent Receptionist', { actor: { type: 'api_key', id: 'k', name: 'Site' } }],
    [
      'Ada Lovelace signed in by password and code',
      { action: 'signIn', entity: 'user', details: { method: 'code' } },
    ],
    [
      'Somebody could not sign in as Ben Ode (wrong password)',
      { action: 'signInFailed', entity: 'user', label: 'Ben Ode', details: { reason: 'credentials' } },
    ],
    [
      'Somebody could not sign in: nobody here has that address',
      { action: 'signInFailed', entity: null, label: null, details: { reason: 'credentials' } },
    ],
    [
      'Ada Lovelace changed the role of Ben Ode from Viewer to Admin',
      {
        action: 'changePerson',
        entity: 'user',
        label: 'Ben Ode',
        details: { changes: [{ field: 'role', from: 'viewer', to: 'admin' }] },
      },
    ],
    [
      'Ada Lovelace suspended Ben Ode',
      {
        action: 'changePerson',
        entity: 'user',
        label: 'Ben Ode',
        details: { changes: [{ field: 'status', from: 'active', to: 'suspended' }] },
      },
    ],
    ['Ada Lovelace left the team', { action: 'removePerson', entity: 'user', entity_id: 'ada' }],
    [
      'Ada Lovelace invited cleo@lakeside.example as Operator',
      {
        action: 'invitePerson',
        entity: 'invitation',
        label: 'cleo@lakeside.example',
        details: { changes: [{ field: 'role', from: '', to: 'operator' }] },
      },
    ],
    ['Ada Lovelace did something with the agent Receptionist', { action: 'hasOwnProperty' }],
  ])('%s', (text, facts) => {
    expect(said(facts)).toBe(text)
  })

  it('is said in German without an article', () => {
    expect(said({}, de)).toBe('Ada Lovelace hat Agent „Receptionist“ geändert')
  })

  it('keeps the names apart from the words, whatever they are made of', () => {
    const { parts } = auditSentence(entry({ label: '{who}' }), en, entities)
    expect(parts).toEqual([{ who: 'Ada Lovelace' }, ' changed ', { what: 'the agent {who}' }])
  })
})

describe('the way to what an entry speaks of', () => {
  const gone = { is_there: false }
  it.each<[string | undefined, string | undefined, Partial<AuditEntry>]>([
    ['/agent/1', '/agent/1#history', {}],
    [undefined, undefined, gone],
    ['/agent', undefined, { count: 3 }],
    ['/tenant_settings', '/tenant_settings#history', { entity: 'tenant_settings', ...gone }],
    ['/people', undefined, { entity: 'user' }],
    ['/outbox/1', undefined, { entity: 'outbox_mail' }],
    [undefined, undefined, { entity: 'invitation' }],
    [undefined, undefined, { entity: 'constructor' }],
    [undefined, undefined, { entity: null, entity_id: null }],
  ])('%s, and to its history %s', (link, history, facts) => {
    expect([thingLink(entry(facts), entities), historyLink(entry(facts), entities)]).toEqual([link, history])
  })
})
