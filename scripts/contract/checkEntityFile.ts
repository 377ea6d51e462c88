import { checkPointers } from './entityPointers.ts'
import { checkReferences } from './entityReferences.ts'
import { checkShape } from './entityShape.ts'
import type { EntityFault } from './entitySubject.ts'
import { checkValues } from './entityValues.ts'
import { defineEntity } from './expandEntity.ts'
import type { JsonObject } from './json.ts'

/** Returns all faults of the entity file `name`; `all` are the files it may reference. */
export function checkEntityFile(name: string, all: Readonly<Record<string, JsonObject>>): EntityFault[] {
  const file = all[name]
  if (!file) return [{ pointer: '', message: `There is no entity "${name}".` }]
  const shape = checkShape(name, file)
  // The other rules rely on the shape, and their faults would only repeat its faults.
  if (shape.length > 0) return shape
  const subject = { file, definition: defineEntity(name, file), all }
  return [...checkReferences(subject), ...checkPointers(subject), ...checkValues(subject)]
}

type EntityFiles = Readonly<Record<string, JsonObject>>

/** Throws one error with all faults of all entity files; live entities may not reference planned ones. */
export function requireSoundEntities(live: EntityFiles, planned: EntityFiles = {}): void {
  const twice = Object.keys(planned).filter(name => Object.hasOwn(live, name))
  const lines = [
    ...faultLines('entities', live, live),
    ...faultLines('planned', planned, { ...planned, ...live }),
    ...twice.map(
      name =>
        `openapi/planned/${name}.json (whole file): openapi/entities has the same entity already; remove one of the two.`,
    ),
  ]
  if (lines.length > 0) throw new Error(lines.join('\n'))
}

function faultLines(folder: string, files: EntityFiles, known: EntityFiles): string[] {
  return Object.keys(files).flatMap(name =>
    checkEntityFile(name, known).map(
      ({ pointer, message }) => `openapi/${folder}/${name}.json ${pointer || '(whole file)'}: ${message}`,
    ),
  )
}
