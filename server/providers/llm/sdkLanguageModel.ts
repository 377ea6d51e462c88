import type { LanguageModelV3, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import { asModelError } from './asModelError.ts'
import { callOptions } from './callOptions.ts'
import { type LanguageModel, ModelError, type ModelPart, type ModelRequest } from './languageModel.ts'
import { createModelParts } from './modelParts.ts'

interface Deps {
  fetch: typeof fetch
  /** Loads the provider's library, which must send its requests through this fetch. */
  load: (fetch: typeof globalThis.fetch) => Promise<LanguageModelV3>
  /** Milliseconds of silence that count as a timeout, before the first part and between any two. */
  patienceMs: number
}

/** Wraps a model of a provider's library as a LanguageModel. It never retries. */
export function createSdkLanguageModel({ fetch, load, patienceMs }: Deps): LanguageModel {
  return { stream }

  async function* stream(request: ModelRequest): AsyncGenerator<ModelPart> {
    const watch = createWatch(request.signal, patienceMs)
    let hasBegun = false
    try {
      const model = await watch.within(load(refusingPages(fetch)))
      const answer = await watch.within(model.doStream(callOptions(request, watch.signal)))
      const reader = answer.stream.getReader()
      const read = createModelParts(request)
      for (;;) {
        const { done, value } = await watch.within(reader.read())
        if (done) throw new ModelError('model.cut')
        hasBegun ||= !preliminary.has(value.type)
        const part = read(value)
        if (part) yield part
        if (part?.type === 'end') return
      }
    } catch (error) {
      if (watch.signal.aborted) throw watch.signal.reason
      throw asModelError(error, hasBegun)
    } finally {
      watch.end()
    }
  }
}

/** Parts that come before any output of the model. */
const preliminary: ReadonlySet<LanguageModelV3StreamPart['type']> = new Set([
  'stream-start',
  'response-metadata',
  'error',
])

/**
 * Returns a fetch that rejects an HTML page or plain JSON in place of a stream: such a response is not from the model.
 */
function refusingPages(fetch: Deps['fetch']): Deps['fetch'] {
  return async (...args) => {
    const answer = await fetch(...args)
    const type = answer.headers.get('content-type') ?? ''
    if (!answer.ok || !/^(text\/html|application\/json)/i.test(type)) return answer
    await answer.body?.cancel()
    throw new ModelError('model.unavailable', {
      cause: new Error(`It answers with ${type}, not with a stream.`),
    })
  }
}

/** Creates a watch that ends the call if the caller aborts, or after too long a silence. */
function createWatch(caller: AbortSignal, patienceMs: number) {
  const controller = new AbortController()
  const { signal } = controller
  const handleAbort = () => controller.abort(caller.reason)
  if (caller.aborted) handleAbort()
  caller.addEventListener('abort', handleAbort, { once: true })
  return { signal, within, end }

  /** Resolves like the promise, but rejects after an abort or a timeout. */
  async function within<T>(work: PromiseLike<T>): Promise<T> {
    const promise = Promise.resolve(work)
    let give: (reason: unknown) => void = () => {}
    const given = new Promise<never>((_, reject) => {
      give = reject
    })
    const stop = () => give(signal.reason)
    const timer = setTimeout(() => controller.abort(new ModelError('model.timeout')), patienceMs)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    // The loser of the race must not cause an unhandled rejection.
    promise.catch(() => {})
    try {
      return await Promise.race([promise, given])
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
  }

  /** Closes the connection of a call that is abandoned before its end. */
  function end(): void {
    caller.removeEventListener('abort', handleAbort)
    controller.abort()
  }
}
