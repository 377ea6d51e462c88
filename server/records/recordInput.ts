import { joinPointer } from '../../common/json/jsonPointer.ts'
import { sameJson } from '../../common/json/jsonValue.ts'
import { applyMergePatch } from '../../common/json/mergePatch.ts'
import { asSchema } from '../../common/schema/schemaFields.ts'
import { completedAddresses } from '../../common/web/completedAddresses.ts'
import { AppError, type FieldError } from '../errors.ts'
import type { SecretBox } from '../secrets/secretBox.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'
import { withoutOnce } from '../store/records/onceFields.ts'
import type { Scope } from '../store/scope.ts'
import { keepSecrets, openSecrets, sealSecrets, withoutReadSecrets } from './recordSecrets.ts'
import type { RecordValidator } from './recordValidator.ts'
import { withoutReadOnly, withServerOwned } from './serverOwned.ts'
import { utcTimes } from './utcTimes.ts'

type Data = Readonly<Record<string, unknown>>

interface RecordInputDeps {
  validator: RecordValidator
  secretBox: SecretBox
}

export type RecordInput = ReturnType<typeof createRecordInput>

/**
 * Creates the converters from caller input to stored data. They drop fields that the server owns, refuse unknown and
 * invalid fields with record.invalid at their pointers, and seal secrets.
 */
export function createRecordInput({ validator, secretBox }: RecordInputDeps) {
  return { created, replaced, patched, restored }

  function created(scope: Scope, definition: EntityDefinition, body: unknown): Data {
    const own = keepSecrets(definition, ownFields(definition, body), {})
    return finished(scope, definition, validator.withDefaults(definition, own))
  }

  function replaced(scope: Scope, definition: EntityDefinition, body: unknown, current: Data): Data {
    const next = keepSecrets(definition, ownFields(definition, body), current)
    const whole = withServerOwned(definition.schema, next, current)
    return changed(definition, current, finished(scope, definition, whole))
  }

  function patched(scope: Scope, definition: EntityDefinition, body: unknown, current: Data): Data {
    const own = ownFields(definition, body)
    const errors = unknownCleared(definition.schema, own, '')
    if (errors.length > 0) throw new AppError('record.invalid', { errors })
    const patch = withoutReadSecrets(definition, own)
    const merged = asData(applyMergePatch(withoutOnce(definition, current), patch))
    return changed(definition, current, finished(scope, definition, merged))
  }

  /** Restores an earlier version, which must be valid by the current schema. */
  function restored(scope: Scope, definition: EntityDefinition, earlier: Data): Data {
    return finished(scope, definition, withoutOnce(definition, earlier))
  }

  function finished(scope: Scope, definition: EntityDefinition, given: Data): Data {
    const next = completedAddresses(definition.schema, given)
    const own = withoutReadOnly(definition.schema, next)
    validator.check(definition, openSecrets(definition, own, secretBox, scope.tenantId))
    return sealSecrets(definition, utcTimes(definition, next), secretBox, scope.tenantId)
  }
}

/** Returns the next data, or the current ones if only a field that belongs to one write would differ. */
function changed(definition: EntityDefinition, current: Data, next: Data): Data {
  const isSame = sameJson(withoutOnce(definition, next), withoutOnce(definition, current))
  return isSame ? current : next
}

function ownFields(definition: EntityDefinition, body: unknown): Data {
  return withoutReadOnly(definition.schema, asData(body))
}

/** Reports unknown fields that a patch clears: clearing leaves nothing in the record that the schema could refuse. */
function unknownCleared(schema: Data, patch: Data, at: string): FieldError[] {
  if (schema.additionalProperties !== false) return []
  const properties = asSchema(schema.properties) ?? {}
  return Object.entries(patch).flatMap(([name, value]) => {
    const pointer = joinPointer(at, name)
    const field = Object.hasOwn(properties, name) ? asSchema(properties[name]) : undefined
    if (field) return unknownCleared(field, asSchema(value) ?? {}, pointer)
    if (value !== null) return []
    const params = { additionalProperty: name }
    return [{ pointer, keyword: 'additionalProperties', message: 'This field does not exist.', params }]
  })
}

function asData(body: unknown): Data {
  const data = asSchema(body)
  if (data) return data
  throw new AppError('record.invalid', {
    errors: [{ pointer: '', keyword: 'type', message: 'Must be an object.' }],
  })
}
