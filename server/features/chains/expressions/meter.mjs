/** Counts what an evaluation does, so that it ends at the same place on a quick and on a busy machine. */

const maxSteps = 500_000
const longestText = 1_000_000
const longestList = 100_000

/** Work that went beyond its limits. */
export class Overspent extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

/** What makes new texts and lists pays for their length as well. */
const makers = new Set(['+', 'call', 'rcall'])
const lengthOfStep = 4

/**
 * The environment's evaluation, metered. Texts and lists have to stay short: a thread that asks for very much memory at
 * once is not ended but takes the process with it.
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

  /** What `evaluate` gives; throws Overspent. @param {() => unknown} evaluate */
  function metered(evaluate) {
    steps = 0
    overspent = null
    const value = attempt(evaluate)
    // Operators such as || forgive errors; this one they may not.
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
 * What evaluates each node of the environment's expressions; a node is handed it.
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
