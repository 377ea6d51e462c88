import type { Json, JsonObject } from './json.ts'
import { isObject, mapObjects, objectAt } from './json.ts'
import { rebaseDefinitions } from './resolveReferences.ts'

/** The definition of an entity, as server and screens use it. */
export interface EntityDefinition {
  name: string
  singleton: boolean
  /** Schema that GET {entity}/schema serves: the entity's own fields and the read-only base fields. */
  schema: JsonObject
  /** Fields that a write may contain: all that are not read-only. */
  input: JsonObject
}

const actor: JsonObject = { $ref: '#/components/schemas/Actor' }
const base = (schema: JsonObject): JsonObject => ({ ...schema, readOnly: true })
const german = (title: string, description: string): JsonObject => ({
  'x-i18n': { de: { title, description } },
})

const identity: JsonObject = {
  _id: base({
    type: 'string',
    format: 'uuid',
    title: 'Identifier',
    description: 'Set by the server.',
    ...german('Kennung', 'Vom Server vergeben.'),
  }),
  id: base({
    type: 'string',
    format: 'uuid',
    title: 'Identifier',
    description: 'Same as _id.',
    ...german('Kennung', 'Dasselbe wie _id.'),
  }),
}
const bookkeeping = (by: JsonObject): JsonObject => ({
  created_at: base({
    type: 'string',
    format: 'date-time',
    title: 'Created',
    description: 'Time of creation.',
    ...german('Erstellt', 'Wann der Eintrag erstellt wurde.'),
  }),
  updated_at: base({
    type: 'string',
    format: 'date-time',
    title: 'Updated',
    description: 'Time of the last change.',
    ...german('Geändert', 'Wann der Eintrag zuletzt geändert wurde.'),
  }),
  created_by: base({
    ...by,
    title: 'Created by',
    description: 'The author of the record.',
    ...german('Erstellt von', 'Wer den Eintrag erstellt hat.'),
  }),
  updated_by: base({
    ...by,
    title: 'Updated by',
    description: 'The author of the last change.',
    ...german('Geändert von', 'Wer den Eintrag zuletzt geändert hat.'),
  }),
  _version: base({
    type: 'integer',
    minimum: 1,
    title: 'Version',
    description: 'Number of the version. Increases by one with each change.',
    ...german('Version', 'Wächst mit jeder Änderung um eins.'),
  }),
})
const trash: JsonObject = {
  deleted_at: base({
    type: 'string',
    format: 'date-time',
    title: 'Deleted',
    description: 'Time when the record was moved to the trash; absent if it is not in the trash.',
  }),
}
const embedded: JsonObject = {
  _embedded: base({
    type: 'object',
    additionalProperties: true,
    description: 'Fields of referenced records that the query requested.',
  }),
}
const secretState: JsonObject = {
  type: 'object',
  description: 'Whether a secret is stored. The server never returns the secret itself.',
  additionalProperties: false,
  required: ['$set'],
  properties: {
    $set: { type: 'boolean', description: 'Whether a secret is stored.' },
    last4: {
      type: 'string',
      description: 'Last four characters of the secret; absent if the secret is too short.',
    },
  },
}

/** Returns the definition of the entity file `name`, without its access rules, which are never published. */
export function defineEntity(name: string, { 'x-access': _access, ...file }: JsonObject): EntityDefinition {
  const own = objectAt(file, 'properties')
  const plainActor: JsonObject = {
    type: 'object',
    properties: { type: { type: 'string' }, id: { type: 'string' }, name: { type: 'string' } },
  }
  return {
    name,
    singleton: 'x-singleton' in file,
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `/api/${name}/schema`,
      ...file,
      properties: { ...own, ...identity, ...bookkeeping(plainActor) },
    },
    input: inputSchema(file),
  }
}

/** Returns the published schemas of an entity: a record, a list row, and the two kinds of write. */
export function entityComponents(name: string, file: JsonObject): JsonObject {
  const title = pascalCase(name)
  const described = (suffix: string, description: string, schema: JsonObject): [string, JsonObject] => [
    `${title}${suffix}`,
    rebaseDefinitions({ ...schema, description }, `#/components/schemas/${title}${suffix}`),
  ]
  const purpose = String(file.description ?? '')
  const writable = (schema: JsonObject) => secretsAs(schema, writtenSecret)
  return Object.fromEntries([
    described('', purpose, readSchema(file, Object.keys({ ...identity, ...bookkeeping(actor) }))),
    described('Row', `${purpose} A row of a list. It can contain only some of the fields.`, rowSchema(file)),
    described(
      'Input',
      `${purpose} The fields of a create or replace request.`,
      withoutHints(inputSchema(writable(file))),
    ),
    described(
      'Patch',
      `${purpose} Only the changed fields; null clears a field.`,
      patchSchema(writable(file)),
    ),
  ])
}

/** Turns `agent_action` into `AgentAction`. */
export function pascalCase(name: string): string {
  return name.replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
}

function inputSchema(file: JsonObject): JsonObject {
  const writable = Object.entries(objectAt(file, 'properties')).filter(
    ([, schema]) => !(isObject(schema) && schema.readOnly === true),
  )
  const names = new Set(writable.map(([key]) => key))
  const required = Array.isArray(file.required) ? file.required.filter(key => names.has(String(key))) : []
  return { ...file, required, properties: Object.fromEntries(writable) }
}

function readSchema(file: JsonObject, required: string[]): JsonObject {
  const shown = secretsAs(file, () => secretState)
  const always = Array.isArray(file.required) ? file.required : []
  return withoutHints({
    ...shown,
    required: [...required, ...always],
    properties: { ...identity, ...objectAt(shown, 'properties'), ...bookkeeping(actor), ...trash },
  })
}

/** Returns a copy in which `change` has replaced the schema of every secret field, at any depth. */
function secretsAs(file: JsonObject, change: (field: JsonObject) => JsonObject): JsonObject {
  const changed = mapObjects(file, object =>
    'x-secret' in object ? { ...change(object), title: object.title ?? 'Secret' } : object,
  )
  return isObject(changed) ? changed : file
}

/** Allows the read form of a secret in writes; sending it back keeps the secret. */
function writtenSecret(field: JsonObject): JsonObject {
  const { writeOnly: _writeOnly, ...value } = field
  return { anyOf: [value, secretState] }
}

function rowSchema(file: JsonObject): JsonObject {
  const full = readSchema({ ...file, required: [] }, ['_id', 'id', '_version'])
  const own = Object.entries(objectAt(full, 'properties')).map(([key, field]) => [key, inParts(field)])
  return { ...full, properties: { ...Object.fromEntries(own), ...embedded } }
}

/** Allows partial objects in list rows. */
function inParts(field: Json | undefined): Json {
  if (!isObject(field) || field.type !== 'object' || !('properties' in field)) return field ?? null
  const { required: _required, ...rest } = field
  const parts = Object.entries(objectAt(field, 'properties')).map(([key, part]) => [key, inParts(part)])
  return { ...rest, properties: Object.fromEntries(parts) }
}

function patchSchema(file: JsonObject): JsonObject {
  const { examples: _examples, ...rest } = inputSchema(file)
  return withoutHints(clearable(rest))
}

function clearable(schema: JsonObject): JsonObject {
  const { required: _required, default: _default, ...rest } = schema
  const members = Object.entries(objectAt(schema, 'properties')).map(([key, member]) => [
    key,
    isObject(member) ? { anyOf: [partial(member), { type: 'null' }], title: member.title ?? key } : member,
  ])
  return { ...rest, properties: Object.fromEntries(members) }
}

function partial(schema: JsonObject): JsonObject {
  const { default: _default, ...rest } = schema
  return schema.type === 'object' && 'properties' in schema ? clearable(rest) : rest
}

function withoutHints(schema: JsonObject): JsonObject {
  const strip = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(strip)
    if (!isObject(value)) return value
    const kept = Object.entries(value).filter(([key]) => !key.startsWith('x-'))
    return Object.fromEntries(kept.map(([key, member]) => [key, strip(member)]))
  }
  const stripped = strip(schema)
  return isObject(stripped) ? stripped : {}
}
