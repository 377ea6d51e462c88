/** Compiles an expression: returns a program, or a fault with its place. */
import { comparisonsIn, guardComparison, isComparison } from './comparedKinds.mjs'
import { createEnvironment, replacements } from './expressionEnvironment.mjs'
import { reasonOf } from './faultReason.mjs'
import { readPattern } from './patterns.mjs'

/** @typedef {import('@marcbachmann/cel-js').ASTNode} ASTNode */
/** @typedef {import('@marcbachmann/cel-js').ParseResult} Program */
/** @typedef {import('./expressions.ts').ExpressionFault} ExpressionFault */
/** @typedef {import('./faultReason.mjs').FaultReason} FaultReason */

const longestSource = 2000

export const { environment, known } = createEnvironment()

/** @typedef {import('./expressions.ts').Comparison} Comparison */

/** @param {string} source @returns {{ program: Program, comparisons: Comparison[] } | { fault: ExpressionFault }} */
export function compileExpression(source) {
  if (source.length > longestSource) return { fault: faultAt(source, longestSource, tooLong) }
  try {
    const program = environment.parse(source)
    for (const node of nodesOf(program.ast)) {
      const refused = refusal(node)
      if (refused) return { fault: faultAt(source, refused.node.pos, refused) }
      if (node.op === 'rcall') replace(node)
    }
    const { valid, error } = program.check()
    if (!valid) return { fault: faultOf(source, error) }
    const nodes = [...nodesOf(program.ast)]
    for (const node of nodes) if (isComparison(node)) guardComparison(node)
    return { program, comparisons: comparisonsIn(nodes) }
  } catch (error) {
    return { fault: faultOf(source, error) }
  }
}

/**
 * Returns the fault of a parse or evaluation error, with its place if the error has one.
 * @param {string} source @param {unknown} error @returns {ExpressionFault}
 */
export function faultOf(source, error) {
  const { range } = /** @type {{ range?: { start: number } }} */ (error)
  const reason = reasonOf(error, replacements)
  return range ? faultAt(source, range.start, reason) : { code: 'expression_error', ...reason }
}

/** @param {string} source @param {number} offset @param {FaultReason} reason @returns {ExpressionFault} */
export function faultAt(source, offset, { reason, message, subject }) {
  const lines = source.slice(0, offset).split('\n')
  const column = (lines.at(-1)?.length ?? 0) + 1
  return {
    code: 'expression_error',
    reason,
    message,
    ...(subject && { subject }),
    line: lines.length,
    column,
  }
}

/** @type {FaultReason} */
const tooLong = {
  reason: 'source_too_long',
  message: `An expression has at most ${longestSource} characters.`,
  subject: String(longestSource),
}

/** @typedef {FaultReason & { node: ASTNode }} Refusal */

/**
 * Refuses syntax of CEL that Switchboard does not support.
 * @param {ASTNode} node @returns {Refusal | null}
 */
function refusal(node) {
  if (node.op === 'value' && node.args instanceof Uint8Array)
    return { node, reason: 'no_bytes', message: 'There are no bytes here: write a text.' }
  if (node.op === 'map') return lostKey(node.args.map(([key]) => key))
  if (node.op !== 'call' && node.op !== 'rcall') return null
  const name = node.args[0]
  if (!known.has(name))
    return { node, reason: 'unknown_function', message: `There is no function ${name}().`, subject: name }
  return node.op === 'rcall' && name === 'matches' ? patternFault(node.args[2][0]) : null
}

/** Refuses a key that CEL drops silently. @param {ASTNode[]} keys @returns {Refusal | null} */
function lostKey(keys) {
  const node = keys.find(({ args }) => args === '__proto__' || args === 'constructor' || args === 'prototype')
  if (!node) return null
  const message = `A map cannot be written with the key "${node.args}".`
  return { node, reason: 'lost_key', message, subject: String(node.args) }
}

/** @param {ASTNode | undefined} node @returns {Refusal | null} */
function patternFault(node) {
  if (node?.op !== 'value' || typeof node.args !== 'string') return null
  try {
    readPattern(node.args)
    return null
  } catch (error) {
    return { node, ...reasonOf(error, replacements) }
  }
}

/** Replaces a function of CEL with our own. @param {ASTNode & { op: 'rcall' }} node */
function replace(node) {
  const [name] = node.args
  Object.assign(node.args, [replacements.get(name) ?? name])
}

/** Yields the node and all nodes below it. @param {unknown} tree @returns {Generator<ASTNode>} */
function* nodesOf(tree) {
  if (Array.isArray(tree)) for (const each of tree) yield* nodesOf(each)
  if (!isNode(tree)) return
  yield tree
  yield* nodesOf(tree.args)
}

/** @param {unknown} value @returns {value is ASTNode} */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value
}
