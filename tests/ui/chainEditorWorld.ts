import { http } from 'msw'
import type { JsonObject } from '../../common/json/jsonValue.ts'
import { applyMergePatch } from '../../common/json/mergePatch.ts'
import entities from '../../openapi/generated/entities.json' with { type: 'json' }
import { contractReply } from './contractReply.ts'
import { ann, problem, type World } from './operatorWorld.tsx'

export const chainId = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c42'
const at = '2026-03-01T09:30:00.000Z'
const onError = { policy: 'fail', retry: { max: 2, backoff_ms: 500 } }
const common = { enabled: true, on_error: onError }
export const greet = { step_id: 'greet', type: 'template', name: 'Greet', ...common, config: { text: 'Hi' } }
export const done = { step_id: 'done', type: 'end', name: 'Done', ...common }
const { schema } = entities.smart_chain

const text = { type: 'object', properties: { text: { type: 'string', title: 'Text' } }, required: ['text'] }
const exit = (title: string) => ({ type: 'string', title, 'x-widget': 'chain_exit' })
const oneCase = {
  type: 'object',
  properties: {
    label: { type: 'string', title: 'Label', minLength: 1 },
    when: { type: 'string', title: 'If', minLength: 1, maxLength: 2000, 'x-widget': 'condition' },
    to: exit('Next'),
  },
  required: ['label', 'when'],
}
const cases = {
  type: 'object',
  properties: {
    cases: { type: 'array', title: 'Cases', minItems: 1, items: oneCase },
    otherwise_to: exit('Otherwise, next'),
  },
  required: ['cases'],
}
const kinds = [
  { type: 'template', title: 'Write a text', config_schema: text },
  { type: 'end', title: 'End', config_schema: { type: 'object', properties: {} } },
  { type: 'switch', title: 'Condition', config_schema: cases },
].map(kind => ({ ...kind, description: 'Does something.', category: 'data', has_effects: false }))

interface Options {
  mayWrite?: boolean
  /** Fields of the chain that differ. */
  more?: JsonObject
  /** Schema of the values that steps can read. */
  context?: JsonObject
  /** Schema of the results of steps. */
  result?: JsonObject
}

/** Creates a server with a chain of two steps; it refuses to store `{{`. */
export function chainEditorWorld(
  world: World,
  { mayWrite = true, more = {}, context = {}, result = {} }: Options = {},
) {
  // The canvas needs a window with layout.
  localStorage.setItem('chain_view', '"outline"')
  const server = {
    writes: [] as JsonObject[],
    checks: 0,
    faults: [] as JsonObject[],
    uses: [] as JsonObject[],
    looked: Promise.resolve(),
    /** Returns the chain as stored. */
    stored: () => record,
  }
  let record = {
    ...{ _id: chainId, id: chainId, _version: 1 },
    ...{ created_at: at, updated_at: at, created_by: ann, updated_by: ann },
    ...{ title: 'Tried', chain_name: 'tried', chain_type: 'agent_action', settings: {} },
    steps: [greet, done],
    ...more,
  } as JsonObject
  const permissions = { create: mayWrite, update: mayWrite, delete: mayWrite, purge: mayWrite }
  const { plural, icon, group, area, label, capabilities } = schema['x-entity']
  const summary = { name: 'smart_chain', title: schema.title, plural, icon, group, area, label, capabilities }
  world.use(
    http.get('*/api/schema', () =>
      contractReply('listEntities', 200, [{ ...summary, in_menu: true, singleton_path: null, permissions }]),
    ),
    http.get('*/api/smart_chain/schema', () => contractReply('smart_chain.schema', 200, schema)),
    http.get('*/api/smart_chain/:id', () => contractReply('smart_chain.get', 200, record)),
    http.patch('*/api/smart_chain/:id', async ({ request }) => {
      const body = (await request.json()) as JsonObject
      server.writes.push(body)
      const text = JSON.stringify(body).includes('{{')
      if (text) {
        const fault = { pointer: '/steps/0/name', keyword: 'template', message: 'Loose' }
        return problem(422, 'record.invalid', { errors: [fault] })
      }
      record = { ...(applyMergePatch(record, body) as JsonObject), _version: Number(record._version) + 1 }
      return contractReply('smart_chain.patch', 200, record)
    }),
    http.get('*/api/smart_chain_run', () => contractReply('listChainRuns', 200, [])),
    http.get('*/api/smart_chain_engine/uses', () => contractReply('listChainUses', 200, server.uses)),
    http.get('*/api/published_smart_chain_version', () =>
      contractReply('listChainVersions', 200, { draft_has_changes: true, versions: [] }),
    ),
    http.get('*/api/smart_chain_engine/step_types', () => contractReply('listStepTypes', 200, kinds)),
    http.get('*/api/smart_chain_engine/prompt_context_schema', () =>
      contractReply('getChainContextSchema', 200, { schema: context, result, functions: [] }),
    ),
    http.post('*/api/smart_chain_engine/check', async () => {
      server.checks += 1
      await server.looked
      return contractReply('checkChainDraft', 200, { faults: server.faults })
    }),
  )
  return server
}
