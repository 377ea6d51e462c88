import { defineEntity } from '../../scripts/contract/expandEntity.ts'
import { createEntityRegistry, type EntityDefinition } from '../../server/store/records/entityDefinition.ts'

/** An entity with a field of each kind, one that it refers to, and a settings document. */
export const taskEntities: Record<string, EntityDefinition> = {
  task: defineEntity('task', {
    title: 'Task',
    type: 'object',
    additionalProperties: false,
    required: ['title'],
    properties: {
      title: { type: 'string', maxLength: 200, 'x-sortable': true, 'x-searchable': 1 },
      slug: { type: 'string', maxLength: 80, 'x-unique': true },
      notes: { type: 'string', 'x-searchable': 4, 'x-sortable': true },
      status: { type: 'string', enum: ['open', 'late', 'done'], 'x-sortable': true },
      kind: { type: 'string', 'x-filter': ['eq', 'in'], maxLength: 40 },
      priority: { type: ['integer', 'null'], 'x-sortable': true },
      estimate: { type: 'number' },
      urgent: { type: 'boolean', 'x-sortable': true },
      due_at: { type: 'string', format: 'date-time', 'x-sortable': true },
      born_on: { type: 'string', format: 'date' },
      tags: { type: 'array', items: { type: 'string' }, 'x-filter': ['has', 'hasAll', 'null', 'exists'] },
      scores: { type: 'array', items: { type: 'number' } },
      place: {
        type: 'object',
        properties: { city: { type: 'string', maxLength: 80 }, floor: { type: 'integer' } },
      },
      agent_id: {
        type: 'string',
        format: 'uuid',
        'x-ref': { entity: 'agent', label: '/name', search: ['/name'], onDelete: 'restrict' },
      },
      watcher_ids: {
        type: 'array',
        items: { type: 'string', 'x-ref': { entity: 'agent', label: '/name', onDelete: 'restrict' } },
      },
      steps: {
        type: 'array',
        items: {
          type: 'object',
          properties: { agent_id: { type: 'string', 'x-ref': { entity: 'agent', onDelete: 'restrict' } } },
        },
      },
      api_key: { type: 'string', writeOnly: true, 'x-secret': { hint: 'last4' }, 'x-searchable': 1 },
    },
    'x-entity': { plural: 'Tasks', label: '/title' },
    'x-list': { columns: ['/title'], sort: ['-updated_at'] },
  }),
  agent: defineEntity('agent', {
    title: 'Agent',
    type: 'object',
    additionalProperties: false,
    properties: { name: { type: 'string', maxLength: 120 }, salary: { type: 'number' } },
    'x-entity': { plural: 'Agents', label: '/name' },
  }),
  business_info: defineEntity('business_info', {
    title: 'Business info',
    type: 'object',
    properties: { name: { type: 'string' } },
    'x-singleton': { path: '/business_info', methods: ['GET', 'PUT'] },
  }),
}

export const taskRegistry = createEntityRegistry(taskEntities)
