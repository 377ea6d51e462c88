import { createCheckAnswers } from '../../src/resources/described/createCheckAnswers.ts'
import type { CheckWorker } from '../../src/resources/described/createSchemaChecker.ts'

/** A worker for pages without one; it answers like the real one, with a delay. */
export class PageWorker implements CheckWorker {
  onmessage: CheckWorker['onmessage'] = null
  onerror: CheckWorker['onerror'] = null
  readonly #answer = createCheckAnswers()
  readonly #tasks: Parameters<CheckWorker['postMessage']>[0][] = []

  postMessage(task: Parameters<CheckWorker['postMessage']>[0]): void {
    this.#tasks.push(structuredClone(task))
    setTimeout(() => this.#work())
  }

  terminate(): void {
    this.#tasks.length = 0
  }

  #work(): void {
    const task = this.#tasks.shift()
    if (!task) return
    try {
      const data = this.#answer(task)
      if (data) this.onmessage?.(new MessageEvent('message', { data }))
    } catch {
      this.onerror?.(new ErrorEvent('error'))
    }
  }
}
