import { createHmac } from 'node:crypto'
import { operationsWhere } from '../access/operationRules.ts'
import { AppError } from '../errors.ts'
import type { SecretBox } from '../secrets/secretBox.ts'
import type { IdempotencyStore, KeyOwner } from '../store/idempotencyStore.ts'
import { isSealed } from '../store/records/sealedSecret.ts'
import { conversationTokenOf } from './conversationTokenOf.ts'
import type { Call, OperationId } from './handlers.ts'

interface Answer {
  status: number
  headers?: Record<string, string | string[]>
  body?: unknown
}

interface IdempotencyDeps {
  store: IdempotencyStore
  /** HMAC key, so that bodies and tokens cannot be guessed from their hash. */
  secret: string | Buffer
  /** Seals responses that contain a secret. */
  box: Pick<SecretBox, 'seal' | 'open'>
}

export type Idempotency = ReturnType<typeof createIdempotency>

/** Operations whose response contains a secret that is stored nowhere else in plain text. */
const secretAnswers = operationsWhere(({ idempotency }) => idempotency === 'sealed')

/** Operations that store nothing and whose responses contain a person's words, which must not be stored elsewhere. */
const unkept = operationsWhere(({ idempotency }) => idempotency === 'unkept')

/**
 * Runs a write at most once for each Idempotency-Key of a caller. A repeated request gets the first response. Another
 * request with the same key is refused with 422, and a second one while the first runs with 409. A request that may
 * have stored something without a known response is also refused with 409 and never run again. A request that was cut
 * off when its server stopped runs again if it stored nothing. A response with a secret is repeated only to a caller
 * with the same proof as the first, and otherwise refused with 409. Applies to operations whose contract names the
 * header.
 */
export function createIdempotency({ store, secret, box }: IdempotencyDeps) {
  return async (call: Call<OperationId>, run: () => Promise<Answer>): Promise<Answer> => {
    const key = (call.headers as Record<string, unknown>)['idempotency-key']
    if (typeof key !== 'string' || unkept.has(call.operationId)) return run()
    const owner = { tenantId: call.scope.tenantId, caller: callerOf(call, hash) }
    const { requestId } = call.scope
    const claimant = { requestId, fingerprint: fingerprint(call, hash), isAudited: isAudited(call) }
    const claim = await store.claim(owner, key, claimant)
    if (claim.state === 'mismatch') throw new AppError('idempotency.mismatch')
    if (claim.state === 'done') return opened(call, claim.answer)
    if (claim.state === 'running' && !isStoredOnce(call))
      throw new AppError('idempotency.running', { headers: { 'retry-after': '1' } })
    if (claim.state === 'unknown' && !isStoredOnce(call))
      throw new AppError('idempotency.unknown', { detail: mayBeStored })
    let answer: Answer
    try {
      answer = await run()
    } catch (error) {
      // The caller should get the original error.
      await giveBack(owner, key, call, error).catch(() => undefined)
      throw error
    }
    const kept = secretAnswers.has(call.operationId) ? sealed(call, answer) : answer
    // The work is done even if its response cannot be stored: the key stays taken, so that it is not done twice.
    await store.complete(owner, key, { requestId, answer: kept }).catch(() => undefined)
    return answer
  }

  /**
   * Releases the key. A refused request has stored nothing, so the key may be used again; a request that broke off may
   * have stored something.
   */
  async function giveBack(owner: KeyOwner, key: string, call: Call<OperationId>, error: unknown) {
    const isRefused = error instanceof AppError && error.status < 500
    const hasStoredNothing = isRefused || isStoredOnce(call)
    await store.release(owner, key, { requestId: call.scope.requestId, hasStoredNothing })
  }

  function hash(...parts: unknown[]): string {
    return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')
  }

  function sealed(call: Call<OperationId>, answer: Answer): Answer {
    const kept: SecretAnswer = { proof: proofOf(call), body: answer.body }
    const { $sealed } = box.seal(call.scope.tenantId, JSON.stringify(kept))
    return { ...answer, body: { $sealed } }
  }

  function opened(call: Call<OperationId>, answer: Answer): Answer {
    if (!isSealed(answer.body)) return answer
    const kept: SecretAnswer = JSON.parse(box.open(call.scope.tenantId, answer.body))
    if (kept.proof === null || kept.proof !== proofOf(call)) throw new AppError('idempotency.not_yours')
    return { ...answer, body: kept.body }
  }
}

const mayBeStored =
  'The server was ended while it processed the same request. See whether the change is there before you send it again.'

interface SecretAnswer {
  proof: string | null
  body: unknown
}

/**
 * Returns a proof that only the caller can give: the session or key; for an anonymous caller, the random text that
 * their page load created (§7) and that only its own requests carry. An address is shared by many, and an
 * Idempotency-Key can be guessed.
 */
function proofOf({ session, headers }: Call<OperationId>): string | null {
  const { id, key, user } = session
  if (user || key) return `session ${key?.id ?? id}`
  const { 'x-client-session-id': page } = headers as { 'x-client-session-id'?: string }
  return page === undefined ? null : `page ${page}`
}

/**
 * Returns whether the event has an id from its sender. The event is then found by that id, however often it is sent, so
 * it need not wait for earlier requests.
 */
function isStoredOnce({ operationId, body }: Call<OperationId>): boolean {
  const { client_event_id } = (body ?? {}) as { client_event_id?: unknown }
  return client_event_id !== undefined && ownIds.has(operationId)
}

/**
 * Returns whether the call writes records. Such a write is audited within its transaction, and nothing is stored before
 * it.
 */
function isAudited({ operationId }: Call<OperationId>): boolean {
  return operationId.includes('.')
}

/** Operations whose events may carry an id from their sender. */
const ownIds = operationsWhere(({ idempotency }) => idempotency === 'own_id')

type Hash = (...parts: unknown[]) => string

/**
 * Identifies visitors by their token, people who start a conversation by their address and client or intake token, and
 * everyone else by actor.
 */
function callerOf(call: Call<OperationId>, hash: Hash): string {
  const { actor, ip } = call.scope
  const token = conversationTokenOf(call)
  if (token !== undefined) return `visitor:${hash(token)}`
  if (actor.type !== 'system') return `${actor.type}:${actor.id}`
  const { client_token, intake_token } = (call.body ?? {}) as {
    client_token?: unknown
    intake_token?: unknown
  }
  return `guest:${hash(ip, client_token ?? intake_token)}`
}

/** Hashes a request by operation, path, query and body; for an upload, the content length stands for the body. */
function fingerprint(call: Call<OperationId>, hash: Hash): string {
  const { operationId, path, query, body, request } = call
  const content = body === undefined ? (request.headers['content-length'] ?? '') : body
  return hash(operationId, path, query, content)
}
