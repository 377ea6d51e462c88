import type { Contract } from '../../scripts/contract/buildContract.ts'
import type { Json } from '../../scripts/contract/json.ts'
import { objectAt } from '../../scripts/contract/json.ts'
import { validator } from './invalidFromSchema.ts'
import type { PublishedOperation } from './publishedContract.ts'
import { follow } from './publishedContract.ts'
import type { Answer } from './sendRequest.ts'

/** Creates a function that returns how an answer breaks the contract; empty if it keeps it. */
export function createAnswerCheck({ openapi }: Contract) {
  const compiled = new Map<string, (value: Json) => boolean>()
  return (operation: PublishedOperation, answer: Answer): string[] =>
    answer.status >= 400 && !isDocumentedPage(operation, answer)
      ? problemFaults(answer)
      : successFaults(operation, answer)

  /** Returns whether an error is a page for people, which the contract names for this status. */
  function isDocumentedPage({ spec }: PublishedOperation, { status, headers, text }: Answer): boolean {
    const documented = objectAt(spec, 'responses')[String(status)]
    if (!documented || status >= 500 || leaks.test(text)) return false
    const isPage = headers['content-type']?.startsWith('text/html') === true
    return isPage && 'text/html' in objectAt(follow(openapi, documented), 'content')
  }

  function problemFaults({ status, headers, text }: Answer): string[] {
    // The correct answer if no model is set up.
    const isExpected = status === 503 && JSON.parse(text).code === 'translation.unavailable'
    if (status >= 500 && !isExpected) return [`answered ${status}: ${text.slice(0, 300)}`]
    if (!headers['content-type']?.startsWith('application/problem+json'))
      return [`is no problem document: ${text.slice(0, 200)}`]
    const problem = JSON.parse(text)
    return [
      ...(fits('problem', { $ref: '#/components/schemas/Problem' }, problem)
        ? []
        : [`breaks Problem: ${text}`]),
      ...(problem.status === status ? [] : [`says ${problem.status} with ${status}`]),
      ...(leaks.test(text) ? [`shows its inside: ${text}`] : []),
    ]
  }

  function successFaults(
    { operationId, spec }: PublishedOperation,
    { status, headers, text }: Answer,
  ): string[] {
    const documented = objectAt(spec, 'responses')[String(status)]
    if (!documented) return [`answered ${status}, which is not documented`]
    const contents = objectAt(follow(openapi, documented), 'content')
    if (Object.keys(contents).length === 0) return text === '' ? [] : [`answered ${status} with a body`]
    const type = headers['content-type']?.split(';')[0] ?? ''
    if (!accepts(Object.keys(contents), type)) return [`answered ${type}, which is not documented`]
    if (type !== 'application/json' || !('application/json' in contents)) return []
    const schema = objectAt(contents, type).schema ?? {}
    const isRight = fits(`${operationId} ${status}`, schema, JSON.parse(text))
    return isRight ? [] : [`breaks its schema: ${text.slice(0, 500)}`]
  }

  function fits(key: string, schema: Json, value: Json): boolean {
    const check = compiled.get(key) ?? validator(openapi, schema)
    compiled.set(key, check)
    return check(value)
  }
}

const leaks =
  /node_modules|\.ts:\d+|\n\s+at |relation \\?"|syntax error at|switchboard\.[a-z]+|violates [a-z-]+ constraint/i

function accepts(documented: string[], type: string): boolean {
  return documented.some(
    one => one === '*/*' || one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))),
  )
}
