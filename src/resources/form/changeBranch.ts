import { type JsonObject, type JsonValue, own, sameJson } from '../../../common/json/jsonValue.ts'
import { type Branch, isSchema, type JsonSchema } from '../schema/jsonSchema.ts'
import { widgetFor } from '../schema/widgetFor.ts'

/** What was entered in the branches of a union so far. */
export interface BranchDrafts {
  /** What the branch at hand began as; its start where it is the first. */
  begun?: JsonObject
  /** The whole value of each branch that was left. */
  byBranch: ReadonlyMap<JsonValue, JsonObject>
  /** The values of fields, under their name and kind, for other branches that have such a field. */
  byField: ReadonlyMap<string, JsonValue>
}

export const noDrafts: BranchDrafts = { byBranch: new Map(), byField: new Map() }

/** Notes what a branch holds as it is left: as a whole, and what somebody has entered or emptied in its fields. */
export function leaveBranch(drafts: BranchDrafts, branch: Branch, data: JsonObject): BranchDrafts {
  const { begun = branch.start } = drafts
  const changed = fieldsOf(branch).filter(([name]) => !sameJson(own(data, name), own(begun, name)))
  const values = changed.map(([name, field]) => [keyOf(name, field), own(data, name)] as const)
  return {
    byBranch: new Map(drafts.byBranch).set(branch.value, data),
    byField: new Map([...drafts.byField, ...values]),
  }
}

/** What a branch begins as when it is chosen: as it was left or as it starts, with what was entered in fields it shares. */
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

/** Fields of one name and kind are the same to a person. */
function keyOf(name: string, field: JsonSchema): string {
  return JSON.stringify([name, field.type, field['x-choices'] ? 'choice' : widgetFor(field)])
}

function fits(field: JsonSchema, value: JsonValue): boolean {
  if (value === null) return field['x-nullable'] === true
  const choices = field['x-choices']
  return value === undefined || !choices || choices.some(choice => sameJson(choice.value, value))
}
