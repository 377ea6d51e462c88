import { isObject } from '../../../common/json/isObject.ts'
import entities from '../../../openapi/generated/entities.json' with { type: 'json' }
import type { CompleteEntity } from '../../../openapi/generated/entityTypes.d.ts'
import type { EntityData, EntityName } from './entityData.ts'
import { isSealed } from './sealedSecret.ts'
import type { RecordData } from './storedRecord.ts'

/**
 * Returns stored data in its entity's type, by the current schema, which may be newer than the data. A value of another
 * type counts as unset, and unset values get their default. An object without a required value counts as another type.
 * Returns null if that is the record itself. Ignores limits such as lengths, which are for writes.
 */
export function readData<Name extends CompleteEntity>(name: Name, stored: RecordData): EntityData<Name>
export function readData<Name extends EntityName>(name: Name, stored: RecordData): EntityData<Name> | null
export function readData<Name extends EntityName>(name: Name, stored: RecordData): EntityData<Name> | null {
  // Types and schemas are generated from the same files; tests/contract/readData.test.ts checks that they match.
  return (readerOf(name)(stored) ?? null) as EntityData<Name> | null
}

/** The keywords of an entity file that determine a value's type. */
interface Shape {
  title?: string
  $ref?: string
  $defs?: Readonly<Record<string, Shape>>
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  oneOf?: readonly Shape[]
  anyOf?: readonly Shape[]
  properties?: Readonly<Record<string, Shape>>
  required?: readonly string[]
  additionalProperties?: boolean | Shape
  items?: Shape
  default?: unknown
  'x-secret'?: unknown
}

/** Returns the value according to its schema, or undefined if it has another type. */
type Reader = (value: unknown) => unknown

const schemas: Readonly<Record<EntityName, { schema: Shape }>> = entities
const readers = new Map<EntityName, Reader>()

function readerOf(name: EntityName): Reader {
  const known = readers.get(name)
  if (known) return known
  const { schema } = schemas[name]
  const reader = shapeReader(schema, schema.$defs ?? {})
  readers.set(name, reader)
  return reader
}

function shapeReader(shape: Shape, named: Readonly<Record<string, Shape>>): Reader {
  const referred = shape.$ref === undefined ? undefined : named[shape.$ref.replace('#/$defs/', '')]
  if (referred) return shapeReader(referred, named)
  if (shape['x-secret']) return value => (isSealed(value) ? value : undefined)
  if ('const' in shape) return value => (value === shape.const ? value : undefined)
  const { enum: values, oneOf: branches = shape.anyOf } = shape
  if (values) return value => (values.includes(value) ? value : undefined)
  if (branches) return firstOf(branches.map(branch => shapeReader(branch, named)))
  if (shape.type === undefined) return asItIs
  return firstOf([shape.type].flat().map(type => typeReader(type, shape, named)))
}

function firstOf(readers: readonly Reader[]): Reader {
  return value => {
    for (const read of readers) {
      const found = read(value)
      if (found !== undefined) return found
    }
    return undefined
  }
}

function typeReader(type: string, shape: Shape, named: Readonly<Record<string, Shape>>): Reader {
  if (type === 'object') return objectReader(shape, named)
  if (type === 'array') return listReader(shape, named)
  if (type === 'null') return value => (value === null ? value : undefined)
  if (type === 'integer') return value => (Number.isInteger(value) ? value : undefined)
  return value => (typeof value === type ? value : undefined)
}

function listReader({ items }: Shape, named: Readonly<Record<string, Shape>>): Reader {
  const read = items ? shapeReader(items, named) : asItIs
  return value => (Array.isArray(value) ? value.map(read).filter(isKnown) : undefined)
}

function objectReader(shape: Shape, named: Readonly<Record<string, Shape>>): Reader {
  const { properties = {}, required = [], additionalProperties: others = true } = shape
  const fields = Object.entries(properties).map(([name, field]) => {
    const read = shapeReader(field, named)
    return { name, read, unset: () => read(field.default), isRequired: required.includes(name) }
  })
  const readOthers = others === false ? () => ({}) : othersReader(others, properties, named)
  return value => {
    if (!isObject(value)) return undefined
    const found: Record<string, unknown> = readOthers(value)
    for (const { name, read, unset, isRequired } of fields) {
      const own = Object.hasOwn(value, name) ? read(value[name]) : undefined
      const member = own === undefined ? unset() : own
      if (member !== undefined) found[name] = member
      else if (isRequired) return undefined
    }
    return found
  }
}

/** Returns a reader of an object's members without a schema of their own. */
function othersReader(others: Shape | true, known: object, named: Readonly<Record<string, Shape>>) {
  const read = others === true ? asItIs : shapeReader(others, named)
  return (value: Record<string, unknown>) => {
    const members = Object.entries(value).filter(([name]) => !Object.hasOwn(known, name))
    return Object.fromEntries(
      members.map(([name, member]) => [name, read(member)] as const).filter(([, member]) => isKnown(member)),
    )
  }
}

function asItIs(value: unknown): unknown {
  return value
}

function isKnown(value: unknown): boolean {
  return value !== undefined
}
