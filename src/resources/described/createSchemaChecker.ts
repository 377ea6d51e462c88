import type { OutputUnit } from '@cfworker/json-schema'
import type { JsonValue } from '../../../common/json/jsonValue.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import type { CheckTask } from './createCheckAnswers.ts'

/** As much of a worker as is used here. */
export interface CheckWorker {
  postMessage(task: CheckTask): void
  terminate(): void
  onmessage: ((event: MessageEvent<OutputUnit[]>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface Options {
  start?: () => CheckWorker
  /** How long one value may take, in milliseconds. */
  budgetMs?: number
  /** How long its thread may take to begin, besides. */
  startMs?: number
}

export type SchemaChecker = ReturnType<typeof createSchemaChecker>

/**
 * Holds values against a schema that a person wrote, in a thread of its own: one that takes too long or cannot be run
 * is given up, and the server has the only word on it.
 */
export function createSchemaChecker(
  schema: JsonSchema,
  { start = startWorker, budgetMs = 1500, startMs = 5000 }: Options = {},
) {
  let worker: CheckWorker | undefined
  let isGivenUp = false
  let last: Promise<unknown> = Promise.resolve()
  return { check, close }

  /** What is wrong with the value, in the interpreter's words; none where the schema was given up. */
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
