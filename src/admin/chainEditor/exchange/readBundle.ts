import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { parseJson } from '../../../resources/widgets/jsonText.ts'

/** The form of texts that can be read. */
const format = 'v1'

/** Chains read from a text, or why there are none in it. */
export type ReadBundle =
  | { chains: JsonObject[] }
  | { fault: 'empty' | 'noChains' }
  | { fault: 'noJson'; line: number }
  | { fault: 'otherFormat'; format: string }

/** The chains in a text: what an export has saved, a list of chains, or one. */
export function readBundle(text: string): ReadBundle {
  const parsed = parseJson(text)
  if (!parsed.isJson) return { fault: 'noJson', line: parsed.line }
  const { value } = parsed
  if (value === undefined) return { fault: 'empty' }
  if (isObject(value) && value.format !== undefined && value.format !== format)
    return { fault: 'otherFormat', format: String(value.format) }
  const listed = isObject(value) && Array.isArray(value.chains) ? value.chains : [value].flat()
  const chains = listed.filter(isChain)
  return chains.length > 0 && chains.length === listed.length ? { chains } : { fault: 'noChains' }
}

function isChain(value: unknown): value is JsonObject {
  return isObject(value) && typeof value.chain_name === 'string'
}
