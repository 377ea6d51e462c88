import { createThreadPool, ThreadFault } from '../../../limits/threadPool.ts'

export interface ExpressionFault {
  code: 'expression_error' | 'budget_exceeded'
  /** Identifier of the fault, for which the UI has a sentence. */
  reason: string
  message: string
  /** The subject of the fault, such as the unknown name. */
  subject?: string
  /** Line in the source, from 1; missing for an expression that took too long. */
  line?: number
  column?: number
}

export type Outcome = { value: unknown } | { fault: ExpressionFault }

export type ValueKind = 'text' | 'number' | 'boolean' | 'list' | 'object'

/** One side of a comparison whose kind is known. */
export interface ComparedSide {
  /** Text from the source. */
  text: string
  kind: ValueKind
  /** For an object: its members whose kind is known. */
  members: readonly (readonly [name: string, kind: ValueKind])[]
}

/** A comparison in an expression; each side is a literal or a path into the given values. */
export interface Comparison {
  left: WrittenSide
  right: WrittenSide
  /** Position in the source, from 0. */
  offset: number
}

export type WrittenSide = { text: string } & ({ kind: ValueKind | null } | { path: readonly string[] })

export interface ExpressionTask {
  sources: readonly string[]
  /** If true, the answer lists comparisons instead of faults. */
  asksComparisons?: boolean
  /** Values for the evaluation, as JSON; if missing, the sources are only compiled. */
  values?: string
  /** If true, the values are a list, and the sources are evaluated with each of its items. */
  isForEach?: boolean
}

export type Expressions = ReturnType<typeof createExpressions>

interface Options {
  /**
   * Milliseconds by the clock that a call may take, plus those for each of its expressions; long enough for a busy
   * machine.
   */
  budgetMs?: { call: number; expression: number }
}

/** Maximum characters of JSON, since a thread's memory must hold several copies. */
const maxOfValues = 4_000_000

/**
 * Evaluates users' expressions in separate threads. A meter stops expressions that do too much; the pool ends a thread
 * that still takes too much time or memory.
 */
export function createExpressions({ budgetMs = { call: 500, expression: 5 } }: Options = {}) {
  const { run, close } = createThreadPool({
    file: workerFile,
    threads: 2,
    memoryMb: 64,
    isKept: true,
    maxAsked: 1000,
    detail: 'Expressions cannot be evaluated right now.',
  })
  return { check, comparisons, evaluate, evaluateEach, close }

  /**
   * Returns the fault of each source, or null; evaluates nothing. Throws `request.too_many` and `server.unavailable`.
   */
  async function check(tenantId: string, sources: readonly string[]): Promise<(ExpressionFault | null)[]> {
    return (await answers<ExpressionFault | null>(tenantId, { sources })) ?? sources.map(() => tooLong)
  }

  /** Returns the comparisons of each source; none for one with a fault. Throws as `check` does. */
  async function comparisons(tenantId: string, sources: readonly string[]): Promise<Comparison[][]> {
    const asked = { sources, asksComparisons: true as const }
    return (await answers<Comparison[]>(tenantId, asked)) ?? sources.map(() => [])
  }

  /** Evaluates each source with the values, independently of the others. Throws as `check` does. */
  async function evaluate(tenantId: string, sources: readonly string[], values: object): Promise<Outcome[]> {
    const text = jsonOf(valuesOf(values, sources))
    if (text === null) return sources.map(() => ({ fault: tooLarge }))
    return (
      (await answers<Outcome>(tenantId, { sources, values: text })) ?? sources.map(() => ({ fault: tooLong }))
    )
  }

  /** Evaluates all sources with each of the rows of values, in one call. Throws as `check` does. */
  async function evaluateEach(
    tenantId: string,
    sources: readonly string[],
    rows: readonly object[],
  ): Promise<Outcome[][]> {
    const values = jsonOf(rows)
    const faulty = (fault: ExpressionFault) => rows.map(() => sources.map(() => ({ fault })))
    if (values === null) return faulty(tooLarge)
    if (sources.length === 0) return rows.map(() => [])
    const task = { sources, values, isForEach: true }
    return (await answers<Outcome[]>(tenantId, task, rows.length)) ?? faulty(tooLong)
  }

  /** Returns the answer to each source or row, or null if the thread was ended. */
  async function answers<Answer>(
    tenantId: string,
    task: ExpressionTask,
    rounds = 1,
  ): Promise<Answer[] | null> {
    if (task.sources.length === 0) return []
    try {
      const budget = budgetMs.call + budgetMs.expression * task.sources.length * rounds
      return await run<Answer[]>(tenantId, task, budget)
    } catch (error) {
      if (error instanceof ThreadFault) return null
      throw error
    }
  }
}

const tooLong: ExpressionFault = {
  code: 'budget_exceeded',
  reason: 'took_too_long',
  message: 'This took too long or too much memory.',
}
const tooLarge: ExpressionFault = {
  code: 'budget_exceeded',
  reason: 'values_too_large',
  message: 'The values are too large for expressions.',
}

/** The worker's file is next to the sources or next to the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './expressionWorker.mjs' : './expressionWorker.js'
const workerFile = new URL(workerName, import.meta.url)

/** Returns the values that a source may name: an expression contains each name that it uses literally. */
function valuesOf(values: object, sources: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => sources.some(source => source.includes(name))),
  )
}

/** Returns the JSON, or null if it is too long or too deep. */
function jsonOf(values: object): string | null {
  try {
    const text = JSON.stringify(values)
    return text.length > maxOfValues ? null : text
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
