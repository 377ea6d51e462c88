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
  /** Keeps bodies and tokens from being guessed by their hash. */
  secret: string | Buffer
  /** Seals answers that hold a secret. */
  box: Pick<SecretBox, 'seal' | 'open'>
}

export type Idempotency = ReturnType<typeof createIdempotency>

/** Operations whose answer tells a secret that nothing else stores in clear. */
const secretAnswers = operationsWhere(({ idempotency }) => idempotency === 'sealed')

/** Operations that store nothing, and whose answers are somebody's words, to be kept nowhere else. */
const unkept = operationsWhere(({ idempotency }) => idempotency === 'unkept')

/**
 * Runs a write at most once for each Idempotency-Key of a caller. The same request again gets the first answer;
 * another request with that key is refused with 422, a second one while the first is running with 409.
 * What may have been stored without its answer being known is refused with 409 as well, and never done again; a request
 * that was cut by the end of its server is done where nothing of it was stored. An answer
 * that tells a secret is given again only to whoever shows what the first request showed, else refused with 409. Holds for
 * the operations whose contract names the header.
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
      // What went wrong first is what the caller should hear of.
      await giveBack(owner, key, call, error).catch(() => undefined)
      throw error
    }
    const kept = secretAnswers.has(call.operationId) ? sealed(call, answer) : answer
    // It is done, whether or not its answer can be kept: the key stays taken, lest it be done again.
    await store.complete(owner, key, { requestId, answer: kept }).catch(() => undefined)
    return answer
  }

  /** What was refused has stored nothing, so the same key may be tried again; what broke off may have. */
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
 * What nobody but the caller can show: the session or key, or of somebody unknown the random text that the loading of
 * their page made (§7) and only its own requests bear. An address is shared by many, a key may be guessed.
 */
function proofOf({ session, headers }: Call<OperationId>): string | null {
  const { id, key, user } = session
  if (user || key) return `session ${key?.id ?? id}`
  const { 'x-client-session-id': page } = headers as { 'x-client-session-id'?: string }
  return page === undefined ? null : `page ${page}`
}

/** What bears an id of its sender is found by it, however often it is sent: no request before has to be waited for. */
function isStoredOnce({ operationId, body }: Call<OperationId>): boolean {
  const { client_event_id } = (body ?? {}) as { client_event_id?: unknown }
  return client_event_id !== undefined && ownIds.has(operationId)
}

/** Writes of records: each stands in the audit within its transaction, and nothing is stored before. */
function isAudited({ operationId }: Call<OperationId>): boolean {
  return operationId.includes('.')
}

/** Operations whose events may bear an id of their sender. */
const ownIds = operationsWhere(({ idempotency }) => idempotency === 'own_id')

type Hash = (...parts: unknown[]) => string

/** Visitors by their token, and who begins to talk by where they come from and by what; everybody else by name. */
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

/** The same operation on the same things with the same body; uploads are told apart by their length. */
function fingerprint(call: Call<OperationId>, hash: Hash): string {
  const { operationId, path, query, body, request } = call
  const content = body === undefined ? (request.headers['content-length'] ?? '') : body
  return hash(operationId, path, query, content)
}
