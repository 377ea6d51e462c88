import { parsePointer, valueAt } from '../../common/json/jsonPointer.ts'
import { asSchema, type Schema, schemaAt } from '../../common/schema/schemaFields.ts'
import type { EntityDefinition } from '../store/records/entityDefinition.ts'

/** Returns whether the record has a place for this field: each union on the path is of a kind that has the field. */
export function hasPlaceFor(definition: EntityDefinition, pointer: string, data: unknown): boolean {
  return branchesOn(definition, pointer).every(({ tag, values }) => values.includes(valueAt(data, tag)))
}

/** A tagged union on the path to a field. */
interface Branch {
  /** JSON Pointer to the field that states the kind. */
  tag: string
  /** Kinds that have the field. */
  values: unknown[]
}

const known = new WeakMap<EntityDefinition, Map<string, Branch[]>>()

function branchesOn(definition: EntityDefinition, pointer: string): Branch[] {
  const byPointer = known.get(definition) ?? new Map<string, Branch[]>()
  known.set(definition, byPointer)
  const branches = byPointer.get(pointer) ?? findBranches(definition.schema, pointer)
  byPointer.set(pointer, branches)
  return branches
}

function findBranches(root: Schema, pointer: string): Branch[] {
  const steps = pointer.split('/').slice(1)
  return parsePointer(pointer).flatMap((_, index) => {
    const above = steps.slice(0, index).map(step => `/${step}`)
    const union = index > 0 ? schemaAt(root, above.join('')) : undefined
    const tag = union?.['x-discriminator']
    if (typeof tag !== 'string' || !Array.isArray(union?.oneOf)) return []
    const inBranch = (branch: unknown, name: string) =>
      schemaAt<Schema>({ properties: { branch: asSchema(branch) }, $defs: root.$defs }, `/branch/${name}`)
    const fitting = union.oneOf.filter(branch => inBranch(branch, steps[index] ?? ''))
    return { tag: `${above.join('')}/${tag}`, values: fitting.map(branch => inBranch(branch, tag)?.const) }
  })
}
