/** Worker thread that compiles and evaluates users' expressions. */
import { parentPort } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { compileExpression, environment, faultOf } from './compileExpression.mjs'
import { mapFromJson, toJson } from './jsonValues.mjs'
import { createMeter, Overspent } from './meter.mjs'

// Plain JavaScript, so that the thread starts both from the sources and from the bundle.

/** @typedef {import('./expressions.ts').ExpressionTask} ExpressionTask */
/** @typedef {import('./expressions.ts').ExpressionFault} ExpressionFault */
/** @typedef {import('./expressions.ts').Outcome} Outcome */
/** @typedef {import('./expressions.ts').Comparison} Comparison */

const { metered } = createMeter(environment)

/** Compiled expressions by source. @type {LRUCache<string, ReturnType<typeof compileExpression>>} */
const kept = new LRUCache({ max: 500 })

// The first use loads the time zone tables, which must not count against anybody's budget.
outcome('timestamp(0).getHours("Europe/Berlin") > 0 && "a".matches("b")', new Map())
parentPort?.on('message', task => parentPort?.postMessage(answer(task)))
parentPort?.postMessage('ready')

/** @param {ExpressionTask} task @returns {(ExpressionFault | null)[] | Comparison[][] | Outcome[] | Outcome[][]} */
function answer({ sources, values, asksComparisons, isForEach }) {
  if (asksComparisons) return sources.map(comparisonsOf)
  if (values === undefined) return sources.map(faultIn)
  const given = JSON.parse(values)
  return isForEach ? given.map(evaluated) : evaluated(given)

  /** @param {object} json */
  function evaluated(json) {
    const context = mapFromJson(json)
    return sources.map(source => outcome(source, context))
  }
}

/** @param {string} source @returns {ExpressionFault | null} */
function faultIn(source) {
  const read = compiled(source)
  return 'fault' in read ? read.fault : null
}

/** @param {string} source @returns {Comparison[]} */
function comparisonsOf(source) {
  const read = compiled(source)
  return 'fault' in read ? [] : read.comparisons
}

/** @param {string} source @param {Map<string, unknown>} context @returns {Outcome} */
function outcome(source, context) {
  const read = compiled(source)
  if ('fault' in read) return read
  try {
    return { value: toJson(metered(() => read.program(context))) }
  } catch (error) {
    const fault = faultOf(source, error)
    return { fault: error instanceof Overspent ? { ...fault, code: 'budget_exceeded' } : fault }
  }
}

/** @param {string} source */
function compiled(source) {
  const read = kept.get(source) ?? compileExpression(source)
  kept.set(source, read)
  return read
}
