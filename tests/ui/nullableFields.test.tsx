import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '../../common/json/jsonValue.ts'
import { createRecordValidator } from '../../server/records/recordValidator.ts'
import type { EntityDefinition } from '../../server/store/records/entityDefinition.ts'
import type { JsonSchema } from '../../src/resources/schema/jsonSchema.ts'
import { renderForm } from './renderForm.tsx'

const text: JsonSchema = { type: 'string' }
const label = { title: 'Label', ...text }
const object = (properties: JsonSchema['properties'], more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  ...more,
})
const kind = (name: string, more: JsonSchema['properties'] = {}) =>
  object({ kind: { const: name }, ...more }, { title: name, required: ['kind'] })
const union = { oneOf: [kind('simple', { text }), kind('other', { text }), { type: 'null' }] }

/** Every form of a schema that allows null, with a value that is not null. */
const nullables: Record<string, [schema: JsonSchema, value: JsonValue]> = {
  'a number': [{ type: ['integer', 'null'] }, 3],
  'a text': [{ type: ['string', 'null'] }, 'a'],
  'a text with alternatives': [{ anyOf: [text, { type: 'null' }] }, 'a'],
  'a text of some length': [{ type: ['string', 'null'], minLength: 1 }, 'a'],
  'a day': [{ type: ['string', 'null'], format: 'date' }, '2026-01-01'],
  'yes or no': [{ type: ['boolean', 'null'] }, false],
  'a choice': [{ enum: ['a', 'b', null] }, 'a'],
  'a choice with titles': [
    {
      oneOf: [
        { const: 'a', title: 'A' },
        { const: null, title: 'None' },
      ],
    },
    'a',
  ],
  'a choice in sight': [{ enum: ['a', null], 'x-widget': 'radio' }, 'a'],
  'a choice with a default': [{ enum: ['a', 'b', null], default: 'b' }, 'a'],
  'null alone': [{ type: 'null' }, null],
  'a constant null': [{ const: null }, null],
  'a group': [{ ...object({ a: text }), type: ['object', 'null'] }, { a: 'x' }],
  'a group with alternatives': [{ anyOf: [object({ a: text }), { type: 'null' }] }, { a: 'x' }],
  'a group by reference': [{ anyOf: [{ $ref: '#/$defs/part' }, { type: 'null' }] }, { a: 'x' }],
  'a list': [{ type: ['array', 'null'], items: text }, ['a']],
  'a list of tags': [{ type: ['array', 'null'], items: text, 'x-widget': 'tags', minItems: 1 }, ['a']],
  'a set of choices': [{ type: ['array', 'null'], items: { enum: ['a'] }, uniqueItems: true }, ['a']],
  'one of several kinds': [union, { kind: 'simple', text: 'x' }],
  'several types': [{ anyOf: [text, { type: 'integer' }, { type: 'null' }] }, 'a'],
}

const $defs = { part: object({ a: text }) }

/** Locations of such a field: the surrounding schema, and a record that contains it. */
const places: Record<
  string,
  [around: (field: JsonSchema) => JsonSchema, hold: (value: JsonValue) => JsonObject]
> = {
  required: [field => object({ label, x: field }, { required: ['x'], $defs }), x => ({ x })],
  'required within a group': [
    field =>
      object({ label, group: object({ x: field }, { required: ['x'] }) }, { required: ['group'], $defs }),
    x => ({ group: { x } }),
  ],
  'required within the items of a list': [
    field =>
      object(
        { label, list: { type: 'array', items: object({ x: field, y: text }, { required: ['x'] }) } },
        { $defs },
      ),
    x => ({ list: [{ x }] }),
  ],
  optional: [field => object({ label, x: field }, { $defs }), x => ({ x })],
  'a value under a free name in a list': [
    field =>
      object(
        { label, list: { type: 'array', items: { type: 'object', additionalProperties: field } } },
        { $defs },
      ),
    x => ({ list: [{ own: x }] }),
  ],
  'an item of a list': [
    field => object({ label, list: { type: 'array', items: field } }, { $defs }),
    x => ({ list: [x] }),
  ],
}

const isSaveable = () => !(screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled

const validator = createRecordValidator()

/** Throws if the server would reject the record. */
function check(schema: JsonSchema, data: JsonObject): void {
  validator.check({ name: 'case', schema, input: schema } as unknown as EntityDefinition, data)
}

const everywhere = new Set(['a text', 'yes or no', 'a group', 'one of several kinds'])

/** Each field in the usual locations, and one of each sort in the other locations. */
const cases = Object.keys(nullables).flatMap(name =>
  Object.keys(places).flatMap(place =>
    everywhere.has(name) || place === 'required' || place === 'optional' ? [{ name, place }] : [],
  ),
)

describe.each(cases)('$name that may be null, $place', ({ name, place }) => {
  const [field, value] = nullables[name] ?? [{}, null]
  const [around, hold] = places[place] ?? [() => ({}), () => ({})]
  const schema = around(field)

  it.each([[null], [value]])('is kept as %j while another field is changed', async held => {
    const data = { label: 'a', ...hold(held) }
    check(schema, data)
    const { user, save, saved } = renderForm(schema, { data })
    await user.type(screen.getByLabelText('Label'), 'b')
    await save()
    await waitFor(() => expect(saved).toEqual([{ ...data, label: 'ab' }]))
  })

  it.skipIf(place.includes('list'))('needs nothing entered in a new record', async () => {
    const { user, save, saved } = renderForm(schema, { isNew: true })
    await user.type(screen.getByLabelText('Label'), 'a')
    await save()
    const begun = field.default === undefined ? null : field.default
    const isThere = place !== 'optional' || begun !== null
    await waitFor(() => expect(saved).toEqual([{ label: 'a', ...(isThere && hold(begun)) }]))
    check(schema, saved[0] ?? {})
  })
})

describe('a field that may be null', () => {
  /** Opens a form with one such field and value. */
  const open = (field: JsonSchema, x: JsonValue, isRequired = true) =>
    renderForm(object({ x: { title: 'X', ...field } }, { $defs, ...(isRequired && { required: ['x'] }) }), {
      data: x === undefined ? {} : { x },
    })
  type Opened = ReturnType<typeof open>
  const clear = async ({ user }: Opened) => user.clear(screen.getByLabelText('X'))
  const select =
    (title: string) =>
    async ({ user }: Opened) =>
      user.selectOptions(screen.getByLabelText('X'), title)
  const press =
    (name: string) =>
    async ({ user }: Opened) =>
      user.click(screen.getByRole('button', { name }))
  const tick =
    (name: string) =>
    async ({ user }: Opened) =>
      user.click(await screen.findByLabelText(name))

  it.each<[name: string, change: (opened: Opened) => Promise<void>]>([
    ['a number', clear],
    ['a text', clear],
    ['a text of some length', clear],
    ['a day', clear],
    ['yes or no', tick('Not set')],
    ['a choice', select('Not set')],
    ['a choice with titles', select('None')],
    ['a choice in sight', tick('Not set')],
    ['a choice with a default', select('Not set')],
    ['a group', press('Remove x')],
    ['a list', press('Remove x')],
    ['a list of tags', press('Remove a')],
    ['a set of choices', tick('A')],
    ['one of several kinds', select('Not set')],
  ])('is null again once %s is cleared', async (name, change) => {
    const [field, value] = nullables[name] ?? [{}, null]
    const opened = open(field, value)
    await change(opened)
    await opened.save()
    await waitFor(() => expect(opened.saved).toEqual([{ x: null }]))
  })

  it.each<[name: string, ...changes: ((opened: Opened) => Promise<void>)[]]>([
    ['a choice', select('A'), select('Not set')],
    ['one of several kinds', select('simple'), select('Not set')],
    ['a group', press('Add x'), press('Remove x')],
    ['yes or no', tick('Yes'), tick('Not set')],
  ])('does not become null where %s was not there, when it is taken back', async (name, ...changes) => {
    const [field] = nullables[name] ?? [{}]
    const opened = open(field, undefined, false)
    for (const change of changes) await change(opened)
    await waitFor(() => expect(isSaveable()).toBe(false))
  })

  it('stays null where something is entered and taken back, although it need not be there', async () => {
    const opened = open({ type: ['string', 'null'] }, null, false)
    await opened.user.type(screen.getByLabelText('X'), 'a')
    await clear(opened)
    await waitFor(() => expect(isSaveable()).toBe(false))
  })

  it('is null again under a free name as well', async () => {
    const schema = object({ map: { type: 'object', additionalProperties: { type: ['integer', 'null'] } } })
    const { user, save, saved } = renderForm(schema, { data: { map: { own: 3 } } })
    await user.clear(screen.getByLabelText('Value'))
    await save()
    await waitFor(() => expect(saved).toEqual([{ map: { own: null } }]))
  })

  it('shows null as null, whatever else is usual', () => {
    open({ enum: ['a', 'b', null], default: 'b' }, null, false)
    expect(screen.getByLabelText<HTMLSelectElement>('X').selectedOptions[0]?.textContent).toBe('Not set')
  })

  it('is marked as one that nobody has to fill in', () => {
    open({ type: ['string', 'null'] }, null)
    expect(screen.getByLabelText('X').getAttribute('aria-required')).toBeNull()
    expect(screen.queryByTitle('Required')).toBeNull()
  })

  it('is null where a group or a condition that asks for it has come about by typing', async () => {
    const note: JsonSchema = { title: 'Note', type: ['string', 'null'] }
    const schema = object(
      {
        group: object({ name: { title: 'Name', ...text }, note }, { title: 'Group', required: ['note'] }),
        status: { title: 'Status', enum: ['open', 'late'] },
        reason: { ...note, title: 'Reason' },
      },
      {
        if: { properties: { status: { const: 'late' } }, required: ['status'] },
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
        then: { required: ['reason'] },
      },
    )
    const { user, save, saved } = renderForm(schema, { data: {} })
    await user.type(screen.getByLabelText('Name'), 'a')
    await user.selectOptions(screen.getByLabelText('Status'), 'Late')
    await save()
    const wanted = { group: { name: 'a', note: null }, status: 'late', reason: null }
    await waitFor(() => expect(saved).toEqual([wanted]))
    check(schema, wanted)
  })
})

describe('a group that may be null', () => {
  it('begins with its defaults when it is added, and they are stored as they are shown', async () => {
    const days = { title: 'Days', type: 'integer', default: 3 }
    const pause = object(
      { from: { title: 'From', ...text }, days },
      { type: ['object', 'null'], title: 'Pause' },
    )
    const { user, save, saved } = renderForm(object({ pause }), { data: { pause: null } })
    await user.click(screen.getByRole('button', { name: 'Add pause' }))
    expect(screen.getByLabelText<HTMLInputElement>('Days').value).toBe('3')
    await save()
    await waitFor(() => expect(saved).toEqual([{ pause: { days: 3 } }]))
  })

  it('may hold another one of its kind', async () => {
    const next = { title: 'Next', anyOf: [{ $ref: '#/$defs/step' }, { type: 'null' }] }
    const step = object({ name: { title: 'Name', ...text }, next }, { title: 'Step', required: ['next'] })
    const schema = object({ first: { $ref: '#/$defs/step' } }, { $defs: { step } })
    const { user, save, saved } = renderForm(schema, { data: { first: { next: null } } })
    await user.click(screen.getByRole('button', { name: 'Add next' }))
    await user.type(screen.getAllByLabelText('Name')[1] as HTMLElement, 'b')
    await save()
    await waitFor(() => expect(saved).toEqual([{ first: { next: { name: 'b', next: null } } }]))
  })

  it('has the cursor when it is added, and hands it back when it is taken away', async () => {
    const pause = object({ from: { title: 'From', ...text } }, { type: ['object', 'null'], title: 'Pause' })
    const { user } = renderForm(object({ pause }), { data: { pause: null } })
    await user.click(screen.getByRole('button', { name: 'Add pause' }))
    expect(document.activeElement).toBe(screen.getByLabelText('From'))
    await user.click(screen.getByRole('button', { name: 'Remove pause' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add pause' }))
  })
})
