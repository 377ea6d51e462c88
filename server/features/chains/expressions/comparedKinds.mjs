/**
 * Comparisons of values of different kinds, which are never equal. Usually the author meant a member of one of the
 * values.
 */
import { EvaluationError } from '@marcbachmann/cel-js'

/** @typedef {import('@marcbachmann/cel-js').ASTNode} ASTNode */
/** @typedef {import('./expressions.ts').Comparison} Comparison */
/** @typedef {import('./expressions.ts').ComparedSide} ComparedSide */
/** @typedef {(left: unknown, right: unknown, ...more: unknown[]) => unknown} Handle */

/** @param {ASTNode} node */
export function isComparison(node) {
  return node.op === '==' || node.op === '!='
}

/** Makes a checked comparison throw if its values are of different kinds. @param {ASTNode} node */
export function guardComparison(node) {
  const guarded = /** @type {ASTNode & { handle: Handle, args: [ASTNode, ASTNode] }} */ (node)
  const { handle, args } = guarded
  guarded.handle = (left, right, ...more) => {
    const [one, other] = [kindOf(left), kindOf(right)]
    if (one !== null && other !== null && one !== other) {
      const fault = differentKinds(
        { text: textOf(args[0]), kind: one, members: membersOf(left) },
        { text: textOf(args[1]), kind: other, members: membersOf(right) },
      )
      throw Object.assign(new EvaluationError({ ...fault, node }), { subject: fault.subject })
    }
    return handle(left, right, ...more)
  }
}

/**
 * Returns the message for a comparison of different kinds. If one side is an object with a member of the other's kind,
 * the message suggests that member.
 * @param {ComparedSide} left @param {ComparedSide} right
 */
export function differentKinds(left, right) {
  for (const [object, other] of [
    [left, right],
    [right, left],
  ]) {
    const member = object?.kind === 'object' && object.members.find(([, kind]) => kind === other?.kind)
    if (object && member) {
      const subject = `${object.text}.${member[0]}`
      const message = `${object.text} is an object and is never equal to that. Did you mean ${subject}?`
      return { code: 'member_meant', message, subject }
    }
  }
  const subject = `${left.text} (${left.kind}), ${right.text} (${right.kind})`
  return { code: 'different_kinds', message: `These kinds of values are never equal: ${subject}.`, subject }
}

/**
 * Returns the kind of a value, or null for a value that may be compared with anything, such as null.
 * @param {unknown} value @returns {ComparedSide['kind'] | null}
 */
function kindOf(value) {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number' || typeof value === 'bigint') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (Array.isArray(value)) return 'list'
  return isMap(value) ? 'object' : null
}

/** @param {unknown} value @returns {value is Map<unknown, unknown> | Record<string, unknown>} */
function isMap(value) {
  if (value instanceof Map) return true
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** @param {unknown} value @returns {ComparedSide['members']} */
function membersOf(value) {
  if (!isMap(value)) return []
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return entries.flatMap(([name, member]) => {
    const kind = kindOf(member)
    return kind !== null && isName(String(name)) ? [[String(name), kind]] : []
  })
}

/** @param {string} text */
function isName(text) {
  return /^[A-Za-z_]\w*$/.test(text)
}

/** @param {ASTNode} node */
function textOf(node) {
  const { input = '', start, end } = /** @type {{ input?: string, start: number, end: number }} */ (node)
  const text = input.slice(start, end)
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

const longestText = 40

/**
 * Returns the comparisons of an expression, with the kind or path of each side where it is known.
 * @param {Iterable<ASTNode>} nodes @returns {Comparison[]}
 */
export function comparisonsIn(nodes) {
  const all = [...nodes]
  const bound = new Set(all.flatMap(boundName))
  return all.filter(isComparison).map(node => {
    const [left, right] = /** @type {[ASTNode, ASTNode]} */ (node.args)
    return { left: sideOf(left, bound), right: sideOf(right, bound), offset: node.pos }
  })
}

/**
 * Returns the name that a macro such as exists() gives to each item.
 * @param {ASTNode} node @returns {string[]}
 */
function boundName(node) {
  const given = node.op === 'rcall' ? node.args[2] : node.op === 'call' ? node.args[1] : []
  const [first] = /** @type {ASTNode[]} */ (given)
  return first?.op === 'id' ? [first.args] : []
}

/** @param {ASTNode} node @param {ReadonlySet<string>} bound @returns {Comparison['left']} */
function sideOf(node, bound) {
  const text = textOf(node)
  if (node.op === 'value') return { text, kind: kindOf(node.args) }
  const path = pathOf(node)
  return path && !bound.has(path[0] ?? '') ? { text, path } : { text, kind: null }
}

/** @param {ASTNode} node @returns {string[] | null} */
function pathOf(node) {
  if (node.op === 'id') return [node.args]
  if (node.op !== '.') return null
  const [object, name] = node.args
  const before = pathOf(object)
  return before && [...before, name]
}
