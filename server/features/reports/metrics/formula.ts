/** A name, a number, a sign, or space between them. */
const token = /\s+|[A-Za-z_]\w*|\d+(?:\.\d+)?|[-+*/()]/y
const word = /[A-Za-z_]\w*/g
const wholeNumber = /(?<![\w.])\d+(?![\w.])/g

/** Returns the short names that a formula contains, each once. */
export function namesIn(formula: string): string[] {
  return [...new Set(formula.match(word) ?? [])]
}

/** Returns the formula as an expression that calculates with fractions: in expressions, 1 / 2 is 0. */
export function expressionOf(formula: string): string {
  return formula.replace(wholeNumber, '$&.0')
}

/** Returns what is wrong with the words and signs of a formula, or null. */
export function formulaFault(formula: string, keys: ReadonlySet<string>): string | null {
  const sign = foreignSign(formula)
  if (sign !== null)
    return `“${sign}” cannot be part of a formula. Use short names of figures, numbers, +, -, *, /, and parentheses.`
  const names = namesIn(formula)
  if (names.length === 0) return 'Name at least one figure, for example autonomous / conversations.'
  const unknown = names.find(name => !keys.has(name))
  return unknown === undefined
    ? null
    : `There is no built-in figure or question “${unknown}”. Use short names such as autonomous or conversations.`
}

/** Returns the first sign that is none of arithmetic, or null. */
function foreignSign(formula: string): string | null {
  // In expressions, this begins a comment.
  if (formula.includes('//')) return '//'
  let at = 0
  while (at < formula.length) {
    token.lastIndex = at
    const [found] = token.exec(formula) ?? []
    if (found === undefined) return String.fromCodePoint(formula.codePointAt(at) ?? 0)
    at += found.length
  }
  return null
}
