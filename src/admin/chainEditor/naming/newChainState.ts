import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { withoutBaseFields } from '../../../resources/schema/baseFields.ts'
import type { ChainDocument } from '../model/chainDocument.ts'

/** Navigation state of a chain that was just created. */
export interface NewChainState {
  /** Title of an untouched chain: one with this title and without steps is not kept when the person leaves. */
  untouched?: string | undefined
}

/** Returns a new chain as it was before its first content, to which the person can undo. */
export function emptyBefore(record: JsonObject, untouched: string | undefined): ChainDocument | undefined {
  if (untouched === undefined || record._version !== 1) return undefined
  const { chain_name, chain_type, settings } = withoutBaseFields(record)
  return { title: untouched, chain_name, chain_type, settings, steps: [] } as unknown as ChainDocument
}

/** Returns true if a new chain holds nothing that anybody would want to keep. */
export function isUntouched(
  { title, steps, description, input_schema }: ChainDocument,
  untouched: string,
): boolean {
  return steps.length === 0 && title === untouched && !description && !input_schema
}
