import { describe, expect, test } from 'vitest'
import { fieldExpression } from './fieldExpression.ts'

const schema = {
  type: 'object',
  properties: {
    _id: { type: 'string', format: 'uuid' },
    _version: { type: 'integer' },
    created_at: { type: 'string', format: 'date-time' },
    created_by: { type: 'object', properties: { name: { type: 'string', maxLength: 200 } } },
    name: { type: 'string', maxLength: 200 },
    notes: { type: 'string' },
    "it's": { type: 'string', maxLength: 5 },
    persona: { $ref: '#/$defs/Persona' },
    nickname: { anyOf: [{ type: 'string', maxLength: 20 }, { type: 'null' }] },
    rating: { type: ['number', 'null'] },
    enabled: { type: 'boolean' },
    due_at: { type: ['string', 'null'], format: 'date-time' },
    born: { type: 'string', format: 'date' },
    status: {
      oneOf: [
        { const: 'open', title: 'Open' },
        { const: 'done', title: 'Done' },
      ],
    },
    agent_id: { type: 'string', format: 'uuid', 'x-ref': { entity: 'agent' } },
    tags: { type: 'array', items: { type: 'string' } },
    api_key: { type: 'string', 'x-secret': { hint: 'last4' } },
    repeat: {
      oneOf: [{ properties: { every: { type: 'integer' } } }, { properties: { day: { type: 'string' } } }],
    },
  },
  $defs: { Persona: { type: 'object', properties: { display_name: { type: 'string', maxLength: 80 } } } },
}

const sqlOf = (pointer: string) => fieldExpression(schema, pointer)?.sql
const kindOf = (pointer: string) => fieldExpression(schema, pointer)?.kind

describe('fieldExpression', () => {
  test.each([
    ['/name', `((data->>'name') collate app.people)`, 'text'],
    ['/persona/display_name', `((data->'persona'->>'display_name') collate app.people)`, 'text'],
    ['/nickname', `((data->>'nickname') collate app.people)`, 'text'],
    [
      '/rating',
      `(case when jsonb_typeof(data->'rating') = 'number' then (data->>'rating')::numeric end)`,
      'number',
    ],
    [
      '/enabled',
      `(case when jsonb_typeof(data->'enabled') = 'boolean' then (data->>'enabled')::boolean end)`,
      'boolean',
    ],
    ['/due_at', `((data->>'due_at') collate "C")`, 'datetime'],
    ['/born', `((data->>'born') collate "C")`, 'date'],
    ['/status', `((data->>'status') collate "C")`, 'key'],
    ['/agent_id', `((data->>'agent_id') collate "C")`, 'key'],
    ['/tags', `(data->'tags')`, 'array'],
    ['/persona', `(data->'persona')`, 'json'],
    [
      '/repeat/every',
      `(case when jsonb_typeof(data->'repeat'->'every') = 'number' then (data->'repeat'->>'every')::numeric end)`,
      'number',
    ],
    ['/created_by/name', `((created_by->>'name') collate app.people)`, 'text'],
    ['/created_at', 'created_at', 'timestamp'],
    ['/_id', '_id', 'uuid'],
    ['/_version', 'version', 'number'],
  ])('%s is %s', (pointer, sql, kind) => {
    expect(sqlOf(pointer)).toBe(sql)
    expect(kindOf(pointer)).toBe(kind)
  })

  test('a text without a limit is indexed by its beginning and compared whole', () => {
    expect(fieldExpression(schema, '/notes')).toMatchObject({
      sql: `(left((data->>'notes'), 600) collate app.people)`,
      value: `((data->>'notes') collate app.people)`,
    })
  })

  test('a quote in a name cannot leave its literal', () => {
    expect(sqlOf("/it's")).toBe(`((data->>'it''s') collate app.people)`)
  })

  test.each(['/api_key', '/nothing', '/name/deeper', '/__proto__', '/constructor', '', 'name', '/tags/0'])(
    '%j is no field to filter or sort by',
    pointer => expect(fieldExpression(schema, pointer)).toBeNull(),
  )
})
