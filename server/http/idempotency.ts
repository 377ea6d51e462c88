import { createHmac } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { IdempotencyStore } from '../store/idempotencyStore.ts'
import type { Call, OperationId } from './handlers.ts'

interface Answer {
  status: number
  headers?: Record<string, string | string[]>
  body?: unknown
}

export type Idempotency = ReturnType<typeof createIdempotency>

/**
 * Runs a write at most once for each Idempotency-Key of a caller. The same request again gets the first answer;
 * another request with that key is refused with 422, a second one while the first is running with 409.
 * Holds for the operations whose contract names the header. `secret` keeps bodies from being guessed by their hash.
 */
export function createIdempotency(store: IdempotencyStore, secret: string | Buffer) {
  return async (call: Call<OperationId>, run: () => Promise<Answer>): Promise<Answer> => {
    const key = (call.headers as Record<string, unknown>)['idempotency-key']
    if (typeof key !== 'string') return run()
    const claim = await store.claim(call.scope, key, fingerprint(call, secret))
    if (claim.state === 'mismatch') throw new AppError('idempotency.mismatch')
    if (claim.state === 'done') return claim.answer
    if (claim.state === 'running')
      throw new AppError('idempotency.running', { headers: { 'retry-after': '1' } })
    try {
      const answer = await run()
      await store.complete(call.scope, key, answer)
      return answer
    } catch (error) {
      // What was refused has stored nothing, so the same key may be tried again.
      await store.release(call.scope, key)
      throw error
    }
  }
}

/** The same operation on the same things with the same body; uploads are told apart by their length. */
function fingerprint(call: Call<OperationId>, secret: string | Buffer): string {
  const { operationId, path, query, body, request } = call
  const content = body === undefined ? (request.headers['content-length'] ?? '') : body
  return createHmac('sha256', secret)
    .update(JSON.stringify([operationId, path, query, content]))
    .digest('hex')
}
