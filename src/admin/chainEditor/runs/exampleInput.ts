import { asObject } from '../../../../common/json/asObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { ChainDocument } from '../model/chainDocument.ts'

/** Returns the input of the chain's first test, with which a chain that has never run can be tried. */
export function exampleInput({ tests = [] }: Pick<ChainDocument, 'tests'>): JsonObject | undefined {
  const input = tests[0]?.input_data
  return input === undefined ? undefined : (asObject(input) as JsonObject)
}
