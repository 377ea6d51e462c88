import { Worker } from 'node:worker_threads'
import type { ErrorObject } from 'ajv/dist/2020.js'
import { AppError, type FieldError } from '../../errors.ts'
import { fieldErrors } from '../fieldErrors.ts'
import { createTurns } from '../turns.ts'

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

/** A tenant with more than these waiting is asked to come later. */
const mostWaiting = 100
const workers = 2

/**
 * Holds values against schemas that users wrote, in threads of their own: one that takes longer than its budget is
 * ended, and nobody else has waited for it. One tenant has one thread at a time.
 */
export function createSchemaValidation({ budgetMs = { schema: 5000, value: 10 } }: Options = {}) {
  const idle: Worker[] = []
  const running = new Set<Worker>()
  const turn = createTurns(workers)
  let isClosed = false
  const tenants = new Map<string, { turn: ReturnType<typeof createTurns>; waiting: number }>()
  return { check, close }

  /** The verdict; null where it took too long or too much memory. Throws `request.too_many`. */
  async function check(tenantId: string, task: SchemaTask): Promise<SchemaVerdict | null> {
    const tenant = tenants.get(tenantId) ?? { turn: createTurns(1), waiting: 0 }
    if (tenant.waiting >= mostWaiting) throw new AppError('request.too_many')
    tenants.set(tenantId, tenant)
    tenant.waiting++
    try {
      return await tenant.turn(() => turn(() => run(task)))
    } finally {
      tenant.waiting--
      if (tenant.waiting === 0) tenants.delete(tenantId)
    }
  }

  /** Ends the threads. */
  async function close(): Promise<void> {
    isClosed = true
    await Promise.all([...running].map(worker => worker.terminate()))
  }

  async function run(task: SchemaTask): Promise<SchemaVerdict | null> {
    const worker = idle.pop() ?? (await start())
    const budget = budgetMs.schema + budgetMs.value * task.values.length
    worker.postMessage(task)
    const findings = await answerOf<SchemaFindings>(worker, budget)
    if (findings) idle.push(worker)
    else await worker.terminate()
    return findings && verdictOf(findings)
  }

  async function start(): Promise<Worker> {
    if (isClosed) throw unavailable()
    const worker = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: 128 } })
    running.add(worker)
    // An error is followed by the exit, which is what counts.
    worker.on('error', () => {})
    worker.once('exit', () => {
      running.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    // Waiting for work keeps no process alive.
    worker.unref()
    if (await answerOf<string>(worker, startMs)) return worker
    await worker.terminate()
    throw unavailable()
  }
}

const startMs = 20_000
/** Beside the sources, or beside the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './schemaWorker.mjs' : './schemaWorker.js'
const workerFile = new URL(workerName, import.meta.url)

function verdictOf(findings: SchemaFindings): SchemaVerdict {
  if ('values' in findings) return { schema: [], values: findings.values.map(errors => fieldErrors(errors)) }
  if ('invalid' in findings) return { schema: fieldErrors(findings.invalid), values: [] }
  const message = 'Refers to itself without end.'
  return { schema: [{ pointer: '', keyword: 'endless', message }], values: [] }
}

function unavailable(): AppError {
  return new AppError('server.unavailable', { detail: 'Schemas cannot be checked right now.' })
}

/** The next message; null where none came in time or the thread has ended. */
function answerOf<T>(worker: Worker, withinMs: number): Promise<T | null> {
  return new Promise(resolve => {
    const timer = setTimeout(() => done(null), withinMs)
    const onMessage = (message: T) => done(message)
    const onExit = () => done(null)
    worker.once('message', onMessage).once('exit', onExit)
    function done(answer: T | null) {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onExit)
      resolve(answer)
    }
  })
}
