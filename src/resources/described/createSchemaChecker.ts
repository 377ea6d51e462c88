import type { OutputUnit } from '@cfworker/json-schema'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import type { CheckTask } from './createCheckAnswers.ts'

/** The subset of Worker that is used here. */
export interface CheckWorker {
  postMessage(task: CheckTask): void
  terminate(): void
  onmessage: ((event: MessageEvent<OutputUnit[]>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface Options {
  start?: () => CheckWorker
  /** Milliseconds allowed to check one value. */
  budgetMs?: number
  /** Additional milliseconds allowed for the thread to start. */
  startMs?: number
}

export type SchemaChecker = ReturnType<typeof createSchemaChecker>

/**
 * Checks values against a person's schema in a separate thread. If a check takes too long or cannot run, the checker
 * gives up, and only the server validates.
 */
export function createSchemaChecker(
  schema: JsonSchema,
  { start = startWorker, budgetMs = 1500, startMs = 5000 }: Options = {},
) {
  let worker: CheckWorker | undefined
  let isGivenUp = false
  let last: Promise<unknown> = Promise.resolve()
  return { check, close }

  /** Returns the errors in the value as the validator reports them; empty if the checker has given up. */
  function check(value: JsonValue): Promise<OutputUnit[]> {
    const found = last.then(() => ask(value))
    last = found
    return found
  }

  /** Ends the thread. */
  function close(): void {
    isGivenUp = true
    worker?.terminate()
    worker = undefined
  }

  function ask(value: JsonValue): Promise<OutputUnit[]> {
    if (isGivenUp) return Promise.resolve([])
    const patience = worker ? budgetMs : budgetMs + startMs
    const asked = worker ?? started()
    return new Promise(resolve => {
      const done = (units: OutputUnit[]) => {
        clearTimeout(timer)
        resolve(units)
      }
      const giveUp = () => {
        close()
        done([])
      }
      const timer = setTimeout(giveUp, patience)
      asked.onmessage = event => done(event.data)
      asked.onerror = event => {
        event.preventDefault()
        giveUp()
      }
      asked.postMessage({ value })
    })
  }

  function started(): CheckWorker {
    const made = start()
    made.postMessage({ schema })
    worker = made
    return made
  }
}

function startWorker(): CheckWorker {
  return new Worker(new URL('./schemaCheckWorker.ts', import.meta.url), { type: 'module' })
}
