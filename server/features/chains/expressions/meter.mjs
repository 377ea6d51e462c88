/** Meters an evaluation by counting, so that it stops at the same place on fast and on busy machines. */

const maxSteps = 500_000
const longestText = 1_000_000
const longestList = 100_000

/** Thrown when an evaluation exceeds its limits. */
export class Overspent extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

/** Operations that create texts and lists also pay for the length of the result. */
const makers = new Set(['+', 'call', 'rcall'])
const lengthOfStep = 4

/**
 * Meters the environment's evaluation. Texts and lists must stay short: a thread that requests very much memory at once
 * crashes the process instead of ending alone.
 * @param {import('@marcbachmann/cel-js').Environment} environment
 */
export function createMeter(environment) {
  /** @type {Overspent | null} */
  let overspent = null
  let steps = 0
  const evaluator = evaluatorOf(environment)
  const { run } = evaluator
  evaluator.run = (node, context) => {
    spend(1)
    const value = run.call(evaluator, node, context)
    const length = lengthOf(value)
    if (length > 0 && makers.has(node.op)) spend(length / lengthOfStep)
    return value
  }
  return { metered }

  /** Returns the result of `evaluate`; throws Overspent. @param {() => unknown} evaluate */
  function metered(evaluate) {
    steps = 0
    overspent = null
    const value = attempt(evaluate)
    // Operators such as || ignore errors, but must not ignore this one.
    if (overspent) throw overspent
    return value
  }

  /** @param {() => unknown} evaluate */
  function attempt(evaluate) {
    try {
      return evaluate()
    } catch (error) {
      throw overspent ?? error
    }
  }

  /** @param {number} amount */
  function spend(amount) {
    steps += amount
    if (steps > maxSteps)
      overspent ??= new Overspent('too_much_work', 'This does too much: let it look at fewer items.')
    if (overspent) throw overspent
  }

  /** @param {unknown} value */
  function lengthOf(value) {
    if (typeof value === 'string') return atMost(longestText, value.length, 'text_too_long', 'a text')
    return Array.isArray(value) ? atMost(longestList, value.length, 'list_too_long', 'a list') : 0
  }

  /** @param {number} max @param {number} length @param {string} code @param {string} what */
  function atMost(max, length, code, what) {
    if (length <= max) return length
    overspent ??= new Overspent(code, `This makes ${what} of more than ${max}.`)
    throw overspent
  }
}

/** @typedef {{ run(node: import('@marcbachmann/cel-js').ASTNode, context: unknown): unknown }} Evaluator */

/**
 * Returns the environment's evaluator, which each node receives when it is evaluated.
 * @param {import('@marcbachmann/cel-js').Environment} environment @returns {Evaluator}
 */
function evaluatorOf(environment) {
  /** @type {Evaluator | undefined} */
  let found
  const probe = environment.parse('true')
  Object.assign(probe.ast, {
    evaluate: (/** @type {Evaluator} */ evaluator) => {
      found = evaluator
      return true
    },
  })
  probe()
  if (!found) throw new Error('The evaluator is out of reach')
  return found
}
