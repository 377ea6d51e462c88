import { checkPointers } from './entityPointers.ts'
import { checkReferences } from './entityReferences.ts'
import { checkShape } from './entityShape.ts'
import type { EntityFault } from './entitySubject.ts'
import { checkValues } from './entityValues.ts'
import { defineEntity } from './expandEntity.ts'
import type { JsonObject } from './json.ts'

/** Everything wrong with the entity file `name`; `all` are the files it may refer to. */
export function checkEntityFile(name: string, all: Readonly<Record<string, JsonObject>>): EntityFault[] {
  const file = all[name]
  if (!file) return [{ pointer: '', message: `There is no entity "${name}".` }]
  const shape = checkShape(name, file)
  // The further rules rely on the shape, and their faults would only repeat it.
  if (shape.length > 0) return shape
  const subject = { file, definition: defineEntity(name, file), all }
  return [...checkReferences(subject), ...checkPointers(subject), ...checkValues(subject)]
}

/** Throws one error that names every fault of every entity file. */
export function requireSoundEntities(all: Readonly<Record<string, JsonObject>>): void {
  const lines = Object.keys(all).flatMap(name =>
    checkEntityFile(name, all).map(
      ({ pointer, message }) => `openapi/entities/${name}.json ${pointer || '(whole file)'}: ${message}`,
    ),
  )
  if (lines.length > 0) throw new Error(lines.join('\n'))
}
