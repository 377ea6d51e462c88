import { createHash } from 'node:crypto'
import { isObject } from '../../../../common/json/isObject.ts'
import type { RecordData } from '../../../store/records/storedRecord.ts'
import { completeChain } from './completeChain.ts'

/** Returns a hash of the parts of a chain that affect its runs; title, description and layout do not. */
export function definitionHash(data: RecordData): string {
  const { layout: _, title: _title, description: _text, ...definition } = completeChain(data)
  return createHash('sha256')
    .update(JSON.stringify(inOrder(definition)))
    .digest('hex')
    .slice(0, 16)
}

/** Orders the names of all objects, since their order has no meaning in JSON. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isObject(value)) return value
  const names = Object.keys(value).sort()
  return names.map(name => [name, inOrder(value[name])])
}
