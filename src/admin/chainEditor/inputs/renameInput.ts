import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { nameFrom } from '../../../resources/schema/nameFrom.ts'
import type { ChainDocument } from '../model/chainDocument.ts'
import type { StepKinds } from '../model/stepKinds.ts'
import { renamedTexts, withRenamed } from '../model/stepReferences.ts'
import type { InputRow } from './inputRows.ts'

/**
 * Returns an input with the name that a person has typed. A name that texts could not read easily becomes the title,
 * and the name follows from it: "Order number" becomes order_number.
 */
export function renamedInput(row: InputRow, typed: string): InputRow {
  const isPlain = /^[A-Za-z_]\w*$/.test(typed)
  const name = isPlain ? typed : nameFrom(typed) || typed
  const { title, ...rest } = row
  // A title of its own stays; one that says the old name would be wrong now.
  if (title !== undefined && nameFrom(title) !== row.name) return { ...row, name }
  return { ...rest, name, ...(name !== typed && { title: typed }) }
}

/** Returns the chain with an input renamed wherever its steps, lookups and tests refer to it. */
export function renameInput(
  document: ChainDocument,
  from: string,
  to: string,
  kinds: StepKinds,
): ChainDocument {
  const inputs = new Map([[from, to]])
  const { lookups, tests } = document
  return {
    ...document,
    steps: document.steps.map(step => withRenamed(step, { ids: new Map(), inputs }, kinds)),
    ...(lookups && { lookups: lookups.map(one => renamedTexts(one, { inputs }) as JsonObject) }),
    ...(tests && { tests: tests.map(test => withRenamedKey(test, from, to)) }),
  }
}

function withRenamedKey(test: JsonObject, from: string, to: string): JsonObject {
  const { input_data: given } = test
  if (!isObject(given) || !(from in given)) return test
  const entries = Object.entries(given as JsonObject).map(([key, value]) => [key === from ? to : key, value])
  return { ...test, input_data: Object.fromEntries(entries) }
}
