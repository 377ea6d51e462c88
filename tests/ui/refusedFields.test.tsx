import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '../../common/json/jsonValue.ts'
import { createApi } from '../../src/api/createApi.ts'
import { ApiContext } from '../../src/api/useApi.ts'
import type { SchemaClient } from '../../src/resources/data/createSchemaClient.ts'
import { SchemaClientContext } from '../../src/resources/data/useSchemaClient.ts'
import { drawnSchema } from '../../src/resources/schema/drawnSchema.ts'
import { isSchema, type JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { type WidgetName, widgetFor } from '../../src/resources/schema/widgetFor.ts'
import { widgets } from '../../src/resources/widgets/widgets.ts'
import { renderForm } from './renderForm.tsx'

const text: JsonSchema = { type: 'string' }
const many = Array.from({ length: 13 }, (_, place) => `v${place}`)

/** For each widget, a schema that it renders. */
const byWidget: Record<WidgetName, JsonSchema> = {
  checkboxes: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } },
  code: { ...text, 'x-widget': 'code' },
  color: { ...text, 'x-widget': 'color' },
  date: { ...text, format: 'date' },
  datetime: { ...text, format: 'date-time' },
  duration: { ...text, format: 'duration' },
  file: { ...text, 'x-widget': 'file' },
  image: { ...text, 'x-widget': 'image' },
  json: { 'x-widget': 'json' },
  language: { ...text, 'x-widget': 'language' },
  languages: { type: 'array', items: { ...text, 'x-widget': 'language' }, 'x-widget': 'tags' },
  markdown: { ...text, 'x-widget': 'markdown' },
  number: { type: 'number' },
  options: { ...text, 'x-options': { path: '/voice/available_voices', value: '/voice_id' } },
  phone: { ...text, 'x-widget': 'phone' },
  picture: { ...text, 'x-widget': 'picture' },
  radio: { enum: ['a', 'b'], 'x-widget': 'radio' },
  rating: { type: 'integer', minimum: 0, maximum: 5, 'x-widget': 'rating' },
  reference: { ...text, 'x-ref': { entity: 'contact' } },
  references: { type: 'array', items: { ...text, 'x-ref': { entity: 'contact' } } },
  secret: { ...text, 'x-secret': {} },
  select: { enum: ['a', 'b'] },
  selectMany: { type: 'array', uniqueItems: true, items: { enum: many } },
  slider: { type: 'number', minimum: 0, maximum: 10, 'x-widget': 'slider' },
  switch: { type: 'boolean' },
  tags: { type: 'array', items: text, 'x-widget': 'tags' },
  text,
  textarea: { ...text, 'x-widget': 'textarea' },
  time: { ...text, format: 'time' },
  timezone: { ...text, 'x-widget': 'timezone' },
  tristate: { type: ['boolean', 'null'] },
}

const group: JsonSchema = { type: 'object', properties: { a: { ...text, title: 'A' } } }
const branch = (kind: string): JsonSchema => ({
  type: 'object',
  title: kind,
  required: ['kind'],
  properties: { kind: { const: kind }, note: text },
})
const union: JsonSchema = { 'x-discriminator': 'kind', oneOf: [branch('one'), branch('two')] }
const stored = { $set: true, last4: 'abcd' }

/** Fields with more than one control, and fields that look different when they have a value. */
const others: [string, JsonSchema, JsonValue?][] = [
  ['a choice of kinds', union],
  ['a kind that is chosen', union, { kind: 'one' }],
  ['a group', group],
  ['a group that may be missing', { ...group, type: ['object', 'null'] }, null],
  ['a group that may be missing and is there', { ...group, type: ['object', 'null'] }, { a: 'x' }],
  ['names and values', { type: 'object', additionalProperties: text }],
  ['names and values that are there', { type: 'object', additionalProperties: text }, { size: 'x' }],
  ['an empty list', { type: 'array', items: group }],
  ['a list', { type: 'array', items: group }, [{ a: 'x' }]],
  ['a list of texts', { type: 'array', items: text }, ['x']],
  ['a full list', { type: 'array', maxItems: 1, items: group }, [{ a: 'x' }]],
  ['a table of fields', { type: 'object', 'x-widget': 'schema' }],
  ['a stored secret', byWidget.secret, stored],
  ['a stored file', byWidget.file, 'f1'],
]

/** Returns the description that assistive technology reads for an element and its ancestors. */
function descriptionOf(element: Element | null): string {
  const around: string[] = []
  for (let one = element; one; one = one.parentElement) {
    around.push(...(one.getAttribute('aria-describedby')?.split(' ') ?? []))
  }
  return around.map(id => document.getElementById(id)?.textContent).join(' ')
}

const api = createApi({
  fetch: async () => Response.json({ _id: 'f1', name: 'rex.png', media_type: 'image/png', size: 3120 }),
  pageUrl: 'http://localhost/',
  scriptUrl: 'http://localhost/main.js',
})
const schemas = { entities: async () => [] } as unknown as SchemaClient

const connected = (form: ReactElement) => (
  <ApiContext value={api}>
    <SchemaClientContext value={schemas}>{form}</SchemaClientContext>
  </ApiContext>
)

async function expectRefused(field: JsonSchema, value?: JsonValue) {
  const schema: JsonSchema = {
    type: 'object',
    properties: { first: { ...text, title: 'First' }, x: { title: 'Field', ...field } },
  }
  const data: JsonObject = value === undefined ? {} : { x: value }
  const results = [
    { isSaved: false as const, errors: [{ pointer: '/x', keyword: 'no', message: 'Refused.' }] },
  ]
  const { save } = renderForm(schema, { data, isNew: true, isChecked: false, results, around: connected })
  await save()
  await expectTold('Refused.')
}

async function expectTold(message: string) {
  await waitFor(() => {
    const focused = document.activeElement
    expect(descriptionOf(focused)).toContain(message)
    expect(focused?.closest('[aria-invalid="true"], [data-invalid="true"]')).not.toBeNull()
  })
}

describe('what is refused takes the cursor, is marked and told', () => {
  it('where every widget is one of these', () => {
    const drawn = Object.entries(byWidget).map(([name, schema]) => {
      const { x } = drawnSchema({ type: 'object', properties: { x: schema } }).drawn.properties ?? {}
      return [name, isSchema(x) && widgetFor(x)]
    })
    expect(drawn).toEqual(Object.keys(widgets).map(name => [name, name]))
  })

  it.each(Object.entries(byWidget))('in the widget %s', (_name, schema) => expectRefused(schema))

  it.each(others)('in %s', (_name, schema, value) => expectRefused(schema, value))

  it('in a required choice of kinds that nobody has made', async () => {
    const schema = { type: 'object', required: ['x'], properties: { x: { title: 'How', ...union } } }
    const { save } = renderForm(schema, { isNew: true, around: connected })
    await save()
    await expectTold('Please fill this in.')
    expect(document.activeElement).toBe(screen.getByLabelText(/^How/))
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  })

  it('in a field within a group before the group', async () => {
    const group = { type: 'object', properties: { a: { ...text, title: 'A' }, b: { ...text, title: 'B' } } }
    const errors = ['/x', '/x/b'].map(pointer => ({ pointer, keyword: 'no', message: `${pointer} refused.` }))
    const schema = { type: 'object', properties: { x: { title: 'Field', ...group } } }
    const results = [{ isSaved: false as const, errors }]
    const { save } = renderForm(schema, { isNew: true, isChecked: false, results })
    await save()
    await expectTold('/x/b refused.')
    expect(document.activeElement).toBe(screen.getByLabelText('B'))
  })
})
