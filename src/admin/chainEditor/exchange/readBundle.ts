import { isObject } from '../../../../common/json/isObject.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { parseJson } from '../../../resources/widgets/jsonText.ts'

/** Format version that can be read. */
const format = 'v1'

/** Chains parsed from a text, or the reason why it contains none. */
export type ReadBundle =
  | { chains: JsonObject[] }
  | { fault: 'empty' | 'noChains' }
  | { fault: 'noJson'; line: number }
  | { fault: 'otherFormat'; format: string }

/** Parses the chains in a text: an export, a list of chains, or one chain. */
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
