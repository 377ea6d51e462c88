import { parsePointer, valueAt } from '../../common/json/jsonPointer.ts'
import { asSchema, schemaFields } from '../../common/schema/schemaFields.ts'
import { AppError } from '../errors.ts'
import type { SecretBox } from '../secrets/secretBox.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import { isSealed } from '../store/records/sealedSecret.ts'
import { hasPlaceFor } from './secretBranches.ts'

type Data = Record<string, unknown>

/** Returns JSON Pointers of an entity's secret fields. The vocabulary does not allow secrets inside arrays. */
export function secretPointers(definition: EntityDefinition): string[] {
  const known = pointersByEntity.get(definition)
  if (known) return known
  const found = schemaFields(definition.schema)
    .filter(({ schema }) => 'x-secret' in schema)
    .map(({ pointer }) => pointer)
  pointersByEntity.set(definition, found)
  return found
}

/** Replaces each secret by its public state: whether it is set, and its last four characters. */
export function hideSecrets(definition: EntityDefinition, data: Data): Data {
  return changeEach(definition, data, (value, pointer) =>
    value !== undefined || hasPlaceFor(definition, pointer, data) ? secretState(value) : undefined,
  )
}

/** Does the same for a row with only some fields; absent secrets are not mentioned. */
export function hideSecretsOfRow(definition: EntityDefinition, data: Data): Data {
  return changeEach(definition, data, value => (value === undefined ? undefined : secretState(value)))
}

/** Returns any value with its stored secrets hidden, at any depth. */
export function hideSealed(value: unknown): unknown {
  if (isSealed(value)) return secretState(value)
  if (Array.isArray(value)) return value.map(hideSealed)
  const inner = asSchema(value)
  if (!inner) return value
  return Object.fromEntries(Object.entries(inner).map(([name, member]) => [name, hideSealed(member)]))
}

/** Returns a merge patch without secrets that the caller merely sends back as read. */
export function withoutReadSecrets(definition: EntityDefinition, patch: Data): Data {
  return changeEach(definition, patch, (value, pointer) => (isReadState(value, pointer) ? undefined : value))
}

/** Restores stored secrets if a write omits the field or sends back the state that it had read. */
export function keepSecrets(definition: EntityDefinition, next: Data, current: Data): Data {
  return changeEach(definition, next, (value, pointer) => {
    const isKept = value === undefined || isReadState(value, pointer)
    if (isKept) return hasPlaceFor(definition, pointer, next) ? valueAt(current, pointer) : undefined
    return value ?? undefined
  })
}

/** Returns the record with secrets in plain text, as its schema describes it; for validation only. */
export function openSecrets(
  definition: EntityDefinition,
  data: Data,
  box: SecretBox,
  tenantId: string,
): Data {
  return changeEach(definition, data, value => (isSealed(value) ? box.open(tenantId, value) : value))
}

/** Returns the record with new secrets sealed. */
export function sealSecrets(
  definition: EntityDefinition,
  data: Data,
  box: SecretBox,
  tenantId: string,
): Data {
  return changeEach(definition, data, value =>
    typeof value === 'string' ? box.seal(tenantId, value) : value,
  )
}

/**
 * Returns whether a secret was sent back as read. Any other object, a sealed envelope in particular, throws
 * record.invalid.
 */
function isReadState(value: unknown, pointer: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { $set, last4, ...rest } = value as Data
  const isState = typeof $set === 'boolean' && (last4 === undefined || typeof last4 === 'string')
  if (isState && Object.keys(rest).length === 0) return true
  throw new AppError('record.invalid', {
    errors: [{ pointer, keyword: 'type', message: 'Must be a text.' }],
  })
}

function secretState(value: unknown): Data {
  if (!isSealed(value)) return { $set: false }
  return value.last4 ? { $set: true, last4: value.last4 } : { $set: true }
}

const pointersByEntity = new WeakMap<EntityDefinition, string[]>()

function changeEach(
  definition: EntityDefinition,
  data: Data,
  change: (value: unknown, pointer: string) => unknown,
): Data {
  return secretPointers(definition).reduce(
    (changed, pointer) => replaceAt(changed, parsePointer(pointer), value => change(value, pointer)),
    data,
  )
}

/** Returns a copy with one value replaced. Undefined removes it; missing parents are not created. */
function replaceAt(data: Data, [name = '', ...rest]: string[], change: (value: unknown) => unknown): Data {
  const value = Object.hasOwn(data, name) ? data[name] : undefined
  if (rest.length > 0) {
    const inner = asSchema(value)
    return inner ? { ...data, [name]: replaceAt({ ...inner }, rest, change) } : data
  }
  const { [name]: _removed, ...others } = data
  const changed = change(value)
  return changed === undefined ? others : { ...others, [name]: changed }
}
