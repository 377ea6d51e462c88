import type { paths } from '../../openapi/generated/types.d.ts'
import type { Sender } from './createSender.ts'

type Method = 'get' | 'post' | 'put'

/** Paths of the contract that support the method. */
type PathsOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never
}[keyof paths]

interface Json<T> {
  content: { 'application/json': T }
}

type BodyOf<O> = O extends { requestBody: Json<infer B> } ? { body: B } : { body?: undefined }
type PathOf<O> = O extends { parameters: { path: infer P } } ? { path: P } : { path?: undefined }
type QueryOf<O> = O extends { parameters: { query?: infer Q } } ? { query?: Q } : { query?: undefined }
type AnswerOf<O> = O extends { responses: { 200: Json<infer A> } }
  ? A
  : O extends { responses: { 201: Json<infer A> } }
    ? A
    : never

type CallOptions<O> = BodyOf<O> & PathOf<O> & QueryOf<O> & { headers?: Record<string, string> }

export interface Caller {
  <P extends PathsOf<'get'>>(
    method: 'get',
    path: P,
    options: CallOptions<paths[P]['get']>,
  ): Promise<AnswerOf<paths[P]['get']>>
  <P extends PathsOf<'post'>>(
    method: 'post',
    path: P,
    options: CallOptions<paths[P]['post']>,
  ): Promise<AnswerOf<paths[P]['post']>>
  <P extends PathsOf<'put'>>(
    method: 'put',
    path: P,
    options: CallOptions<paths[P]['put']>,
  ): Promise<AnswerOf<paths[P]['put']>>
}

interface LooseOptions {
  body?: unknown
  path?: object | undefined
  query?: object | undefined
  headers?: Record<string, string>
}

/**
 * Creates typed calls of the contract by method and path, smaller than a client of the whole contract. Failures throw
 * ApiError.
 */
export function createCaller(sender: Pick<Sender, 'send'>): Caller {
  const call = async (method: Method, path: string, options: LooseOptions) => {
    const { path: parts = {}, query = {}, body, headers = {} } = options
    const { data } = await sender.send(filledPath(path, parts), {
      method: method.toUpperCase(),
      body,
      headers,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    })
    return data
  }
  // The contract defines the response types, and the server must follow it.
  return call as Caller
}

/** Fills in the path parameters: "/a/{id}" with {id: 'b'} gives "/a/b". */
function filledPath(path: string, parts: object): string {
  return Object.entries(parts).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
}
