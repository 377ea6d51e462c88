import type { ErrorObject } from 'ajv/dist/2020.js'
import type { FieldError } from '../errors.ts'
import { createThreadPool, ThreadFault } from '../limits/threadPool.ts'
import { fieldErrors } from './fieldErrors.ts'

export interface SchemaTask {
  schema: object
  values: readonly unknown[]
}

/** What the thread has found, at most 100 faults of the schema or of one value. */
export type SchemaFindings = { invalid: ErrorObject[] } | { values: ErrorObject[][] } | { isEndless: true }

export interface SchemaVerdict {
  /** What makes the schema itself unusable. */
  schema: FieldError[]
  /** The faults of each value; of none where the schema is unusable. */
  values: FieldError[][]
}

export type SchemaValidation = ReturnType<typeof createSchemaValidation>

interface Options {
  /** Milliseconds by the clock that a schema may take, on a busy machine too, and each value besides. */
  budgetMs?: { schema: number; value: number }
}

/**
 * Holds values against schemas that users wrote, in threads of their own: one that takes longer than its budget is
 * ended, and nobody else has waited for it. One tenant has one thread at a time.
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

  /** The verdict; null where it took too long or too much memory. Throws `request.too_many`, `server.unavailable`. */
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

/** Beside the sources, or beside the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './schemaWorker.mjs' : './schemaWorker.js'
const workerFile = new URL(workerName, import.meta.url)

function verdictOf(findings: SchemaFindings): SchemaVerdict {
  if ('values' in findings) return { schema: [], values: findings.values.map(errors => fieldErrors(errors)) }
  if ('invalid' in findings) return { schema: fieldErrors(findings.invalid), values: [] }
  const message = 'Refers to itself without end.'
  return { schema: [{ pointer: '', keyword: 'endless', message }], values: [] }
}
