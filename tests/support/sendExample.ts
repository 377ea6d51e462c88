import type { Json } from '../../scripts/contract/json.ts'
import { isObject, objectAt } from '../../scripts/contract/json.ts'
import type { Client } from './client.ts'
import { follow, type PublishedOperation, testContract } from './publishedContract.ts'
import { parametersIn } from './requestsFromContract.ts'
import type { Answer } from './sendRequest.ts'

interface About {
  entity?: string | undefined
  /** Replaces every identifier in the path; a number in the path takes the example's value. */
  id?: string | undefined
}

/** Calls an operation with its example from the contract. */
export function sendExample(
  who: Client,
  operation: PublishedOperation,
  { entity = '', id = '' }: About,
): Promise<Answer> {
  const numbers = parametersIn(operation, 'path').filter(
    ({ schema }) => objectAt({ schema: schema ?? null }, 'schema').type === 'integer',
  )
  const path = operation.path
    .replace('{entity}', entity)
    .replaceAll(/\{(\w+)\}/g, (_, name) => String(numbers.find(one => one.name === name)?.example ?? id))
  const required = parametersIn(operation, 'query').filter(parameter => parameter.required === true)
  const query = required
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
    .join('&')
  const [type, content] =
    Object.entries(objectAt(follow(testContract.openapi, operation.spec.requestBody), 'content'))[0] ?? []
  const body = content === undefined ? undefined : bodyOf(objectAt({ content }, 'content').example)
  return who.send(
    operation.method,
    query ? `${path}?${query}` : path,
    body,
    type ? { 'content-type': type } : {},
  )
}

function bodyOf(example: Json | undefined): string {
  return isObject(example) ? JSON.stringify(example) : String(example)
}
