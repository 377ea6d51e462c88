import type { ChainStep } from '../../src/admin/chainEditor/model/chainDocument.ts'
import type { StepKind, StepKinds } from '../../src/admin/chainEditor/model/stepKinds.ts'

const text = { type: 'string' }

function kind(type: string, properties: Record<string, object>): [string, StepKind] {
  const config_schema = { type: 'object', properties }
  return [
    type,
    { type, title: type, description: '', category: 'logic', config_schema, has_effects: false } as StepKind,
  ]
}

/** Some step types, as the server describes them. */
export const someKinds: StepKinds = new Map([
  kind('template', { text }),
  kind('llm', { prompt: text }),
  kind('loop', {
    for_each: { type: 'string', 'x-widget': 'expression' },
    start: { type: 'string', 'x-widget': 'chain_step' },
  }),
  kind('switch', {
    cases: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          label: text,
          when: { type: 'string', 'x-widget': 'expression' },
          to: { type: 'string', 'x-widget': 'chain_exit' },
        },
      },
    },
    otherwise_to: { type: 'string', 'x-widget': 'chain_exit' },
  }),
  kind('parallel', {
    branches: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: text, start: { type: 'string', 'x-widget': 'chain_step' } },
      },
    },
  }),
])

/** Returns a chain with these steps. */
export function documentOf(...steps: ChainStep[]) {
  return { title: 'Tried', chain_name: 'tried', steps }
}
