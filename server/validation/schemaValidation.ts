import type { ErrorObject } from 'ajv/dist/2020.js'
import type { FieldError } from '../errors.ts'
import { createThreadPool, ThreadFault } from '../limits/threadPool.ts'
import { fieldErrors } from './fieldErrors.ts'

export interface SchemaTask {
  schema: object
  values: readonly unknown[]
}

/** Result of the thread, with at most 100 faults of the schema or of one value. */
export type SchemaFindings = { invalid: ErrorObject[] } | { values: ErrorObject[][] } | { isEndless: true }

export interface SchemaVerdict {
  /** Faults that make the schema itself unusable. */
  schema: FieldError[]
  /** Faults of each value; empty if the schema is unusable. */
  values: FieldError[][]
}

export type SchemaValidation = ReturnType<typeof createSchemaValidation>

interface Options {
  /** Milliseconds of wall-clock time for a schema, also on a busy machine, plus those for each value. */
  budgetMs?: { schema: number; value: number }
}

/**
 * Creates the validation of values against schemas that users wrote, in separate threads. A task beyond its budget is
 * terminated without delaying others. One tenant has one thread at a time.
 */
export function createSchemaValidation({ budgetMs = { schema: 5000, value: 10 } }: Options = {}) {
  const { run, close } = createThreadPool({
    file: workerFile,
    threads: 2,
    memoryMb: 128,
    isKept: true,
    maxAsked: 100,
    detail: 'Schemas cannot be checked right now.',
  })
  return { check, close }

  /**
   * Returns the verdict; null if the task took too much time or memory. Throws `request.too_many` or
   * `server.unavailable`.
   */
  async function check(tenantId: string, task: SchemaTask): Promise<SchemaVerdict | null> {
    const budget = budgetMs.schema + budgetMs.value * task.values.length
    try {
      return verdictOf(await run<SchemaFindings>(tenantId, task, budget))
    } catch (error) {
      if (error instanceof ThreadFault) return null
      throw error
    }
  }
}

/** Next to the source file, or next to the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './schemaWorker.mjs' : './schemaWorker.js'
const workerFile = new URL(workerName, import.meta.url)

function verdictOf(findings: SchemaFindings): SchemaVerdict {
  if ('values' in findings) return { schema: [], values: findings.values.map(errors => fieldErrors(errors)) }
  if ('invalid' in findings) return { schema: fieldErrors(findings.invalid), values: [] }
  const message = 'Refers to itself without end.'
  return { schema: [{ pointer: '', keyword: 'endless', message }], values: [] }
}
