import { createThreadPool, ThreadFault } from '../../../limits/threadPool.ts'

export interface ExpressionFault {
  code: 'expression_error' | 'budget_exceeded'
  /** What is wrong, as a word that people have sentences for. */
  reason: string
  message: string
  /** What it is about, such as the name that is unknown. */
  subject?: string
  /** Where in the source, from 1; of what took too long there is no place. */
  line?: number
  column?: number
}

export type Outcome = { value: unknown } | { fault: ExpressionFault }

export type ValueKind = 'text' | 'number' | 'boolean' | 'list' | 'object'

/** One side of a comparison whose kind is known. */
export interface ComparedSide {
  /** As it stands in the source. */
  text: string
  kind: ValueKind
  /** Of an object, those whose kind is known. */
  members: readonly (readonly [name: string, kind: ValueKind])[]
}

/** Two sides that an expression holds against each other: values that it writes out, or paths to what it is given. */
export interface Comparison {
  left: WrittenSide
  right: WrittenSide
  /** Where in the source, from 0. */
  offset: number
}

export type WrittenSide = { text: string } & ({ kind: ValueKind | null } | { path: readonly string[] })

export interface ExpressionTask {
  sources: readonly string[]
  /** What they compare is asked for, instead of their faults. */
  asksComparisons?: boolean
  /** What they are evaluated with, as JSON; without it they are read alone. */
  values?: string
}

export type Expressions = ReturnType<typeof createExpressions>

interface Options {
  /** Milliseconds by the clock that a call may take, on a busy machine too, and each of its expressions besides. */
  budgetMs?: { call: number; expression: number }
}

/** As JSON; more would not fit into a thread's memory several times over. */
const maxOfValues = 4_000_000

/**
 * Evaluates expressions that users wrote, in threads of their own: what does too much is stopped by counting, and what
 * still takes too long or too much memory by ending its thread.
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
  return { check, comparisons, evaluate, close }

  /** The fault of each source, null where it has none; evaluates nothing. Throws `request.too_many`, `server.unavailable`. */
  async function check(tenantId: string, sources: readonly string[]): Promise<(ExpressionFault | null)[]> {
    return (await answers<ExpressionFault | null>(tenantId, { sources })) ?? sources.map(() => tooLong)
  }

  /** What each source compares; nothing for one with a fault. Throws as `check` does. */
  async function comparisons(tenantId: string, sources: readonly string[]): Promise<Comparison[][]> {
    const asked = { sources, asksComparisons: true as const }
    return (await answers<Comparison[]>(tenantId, asked)) ?? sources.map(() => [])
  }

  /** What each source gives with these values; they know nothing of each other. Throws as `check` does. */
  async function evaluate(tenantId: string, sources: readonly string[], values: object): Promise<Outcome[]> {
    const text = jsonOf(valuesOf(values, sources))
    if (text === null) return sources.map(() => ({ fault: tooLarge }))
    return (
      (await answers<Outcome>(tenantId, { sources, values: text })) ?? sources.map(() => ({ fault: tooLong }))
    )
  }

  /** The answer to each source; null where the thread was ended. */
  async function answers<Answer>(tenantId: string, task: ExpressionTask): Promise<Answer[] | null> {
    if (task.sources.length === 0) return []
    try {
      return await run<Answer[]>(tenantId, task, budgetMs.call + budgetMs.expression * task.sources.length)
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

/** Beside the sources, or beside the bundle. */
const workerName = import.meta.url.endsWith('.ts') ? './expressionWorker.mjs' : './expressionWorker.js'
const workerFile = new URL(workerName, import.meta.url)

/** The values that a source may name: whatever it names stands in it letter by letter. */
function valuesOf(values: object, sources: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => sources.some(source => source.includes(name))),
  )
}

/** The JSON; null where it is too long or nests too deeply. */
function jsonOf(values: object): string | null {
  try {
    const text = JSON.stringify(values)
    return text.length > maxOfValues ? null : text
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
