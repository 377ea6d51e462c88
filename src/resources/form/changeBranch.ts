import { type JsonObject, type JsonValue, own, sameJson } from '../../../common/json/jsonValue.ts'
import { type Branch, isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { widgetFor } from '../schema/widgetFor.ts'

/** Values entered so far in the branches of a union. */
export interface BranchDrafts {
  /** Initial value of the current branch; its `start` if it is the first. */
  begun?: JsonObject
  /** The whole value of each branch that was left. */
  byBranch: ReadonlyMap<JsonValue, JsonObject>
  /** Values of fields by name and kind, for other branches that have the same field. */
  byField: ReadonlyMap<string, JsonValue>
}

export const noDrafts: BranchDrafts = { byBranch: new Map(), byField: new Map() }

/** Stores a branch's value when it is left: the whole, and the fields that somebody has changed. */
export function leaveBranch(drafts: BranchDrafts, branch: Branch, data: JsonObject): BranchDrafts {
  const { begun = branch.start } = drafts
  const changed = fieldsOf(branch).filter(([name]) => !sameJson(own(data, name), own(begun, name)))
  const values = changed.map(([name, field]) => [keyOf(name, field), own(data, name)] as const)
  return {
    byBranch: new Map(drafts.byBranch).set(branch.value, data),
    byField: new Map([...drafts.byField, ...values]),
  }
}

/**
 * Returns the initial value of a chosen branch: as it was left or as it starts, plus the values entered in fields it
 * shares.
 */
export function enterBranch(
  drafts: BranchDrafts,
  branch: Branch,
): { value: JsonObject; drafts: BranchDrafts } {
  const shared = fieldsOf(branch).flatMap(([name, field]) => {
    const key = keyOf(name, field)
    const value = drafts.byField.get(key)
    return drafts.byField.has(key) && fits(field, value) ? [[name, value] as const] : []
  })
  const held = { ...(drafts.byBranch.get(branch.value) ?? branch.start), ...Object.fromEntries(shared) }
  const entries = Object.entries(held).filter(([, value]) => value !== undefined)
  const value = structuredClone(Object.fromEntries(entries))
  return { value, drafts: { ...drafts, begun: value } }
}

function fieldsOf({ schema }: Branch): [name: string, field: JsonSchema][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    isSchema(field) ? [[name, field]] : [],
  )
}

/** Returns the key of a field; people see fields of the same name and kind as one. */
function keyOf(name: string, field: JsonSchema): string {
  return JSON.stringify([name, field.type, field['x-choices'] ? 'choice' : widgetFor(field)])
}

function fits(field: JsonSchema, value: JsonValue): boolean {
  if (value === null) return field['x-nullable'] === true
  const choices = field['x-choices']
  return value === undefined || !choices || choices.some(choice => sameJson(choice.value, value))
}
