import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { operations } from '../../openapi/generated/types.d.ts'
import type { Session } from '../access/session.ts'
import type { Scope } from '../store/scope.ts'
import type { EventStreamBody } from './eventStreamBody.ts'
import type { SocketBody } from './socketBody.ts'

/** Every operation of the contract, by its operationId. */
export type OperationId = keyof operations

/** Input of a handler; all of it has passed the contract's validation. */
export interface Call<K extends OperationId> {
  operationId: K
  session: Session
  scope: Scope
  path: Parameter<K, 'path'>
  query: Parameter<K, 'query'>
  headers: Parameter<K, 'header'>
  body: RequestBody<K>
  /** For uploads and cookies; JSON bodies and parameters are the fields above. */
  request: FastifyRequest
}

/** Result of a handler: one of the operation's documented successes. */
export type Reply<K extends OperationId> = {
  [S in SuccessStatus<K>]: {
    status: S
    headers?: Record<string, string | string[]>
    body: S extends 101 ? SocketBody : ResponseBody<operations[K]['responses'][S]>
  }
}[SuccessStatus<K>]

export type Handler<K extends OperationId> = (call: Call<K>) => Promise<Reply<K>>

/** One handler per operation: a missing one does not compile. */
export type Handlers = { [K in OperationId]: Handler<K> }

type SuccessStatus<K extends OperationId> = Exclude<keyof operations[K]['responses'], 'default'>

type Parameter<K extends OperationId, Place extends 'path' | 'query' | 'header'> = Present<
  operations[K]['parameters'][Place]
>
/** Gives an operation without parameters of a kind an empty object for them. */
type Present<T> = [NonNullable<T>] extends [never] ? Record<string, never> : NonNullable<T>

type RequestBody<K extends OperationId> = operations[K] extends { requestBody: { content: infer Content } }
  ? JsonOf<Content> | FormOf<Content>
  : undefined

/** A JSON body may also be a buffer that contains JSON. */
type ResponseBody<R> = R extends { content: infer Content }
  ? JsonOf<Content> | StreamOf<Content> | Buffer
  : undefined

type JsonOf<Content> = Content extends { 'application/json': infer Json } ? Json : never
type FormOf<Content> = Content extends { 'application/x-www-form-urlencoded': infer Form } ? Form : never
/** Content other than JSON is streamed or sent as is; events are written as they happen. */
type StreamOf<Content> = Content extends { 'text/event-stream': unknown }
  ? EventStreamBody
  : Exclude<keyof Content, 'application/json'> extends never
    ? never
    : Readable | Buffer | string
