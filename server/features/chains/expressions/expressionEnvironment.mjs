/** The expression language: CEL with the numbers of JSON and a few additional functions. */
import { Environment, EvaluationError } from '@marcbachmann/cel-js'
import { Overspent } from './meter.mjs'
import { matches } from './patterns.mjs'
import { contains, indexOf, lastIndexOf, split } from './searches.mjs'

const longestText = 1_000_000
const sync = { async: false }

/** Our replacements of CEL functions, under names that no expression can contain. */
export const replacements = new Map(
  ['matches', 'join', 'contains', 'indexOf', 'lastIndexOf', 'split'].map(name => [name, `${name}_`]),
)

/** Creates the CEL environment. */
export function createEnvironment() {
  const environment = new Environment({
    unlistedVariablesAreDyn: true,
    homogeneousAggregateLiterals: false,
    enableOptionalTypes: true,
    limits: { maxAstNodes: 2000, maxDepth: 60 },
  })
  const known = new Set(environment.getDefinitions().functions.map(({ name }) => name))
  for (const name of refused) known.delete(name)
  addArithmetic(environment)
  addFunctions(environment)
  for (const name of added) known.add(name)
  return { environment, known }
}

/** Bytes are outside the memory limit of a thread. */
const refused = ['bytes', 'json', 'hex', 'base64', 'at']
const added = ['sum', 'min', 'max', 'round']

/** @type {Record<string, (a: number, b: number) => number>} */
const arithmetic = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
}

/** JSON numbers are doubles, while people mostly write integers. @param {Environment} environment */
function addArithmetic(environment) {
  for (const [operator, count] of Object.entries(arithmetic))
    for (const types of [`double ${operator} int: double`, `int ${operator} double: double`])
      environment.registerOperator(types, (a, b) => count(Number(a), Number(b)))
  environment
    .registerOperator('double % double', (a, b) => a % b)
    .registerOperator('int == double', (a, b) => Number(a) === b)
}

/** @param {Environment} environment */
function addFunctions(environment) {
  environment
    .registerFunction('string.matches_(string): bool', matches, sync)
    .registerFunction('string.contains_(string): bool', contains, sync)
    .registerFunction('string.indexOf_(string): int', indexOf, sync)
    .registerFunction('string.lastIndexOf_(string): int', lastIndexOf, sync)
    .registerFunction('string.split_(string): list<string>', split, sync)
    .registerFunction('list<dyn>.join_(): string', list => join(list, ''), sync)
    .registerFunction('list<dyn>.join_(string): string', join, sync)
    .registerFunction(
      'sum(list<dyn>): double',
      list => numbers(list).reduce((sum, each) => sum + each, 0),
      sync,
    )
    .registerFunction('min(list<dyn>): double', list => min(numbers(list)), sync)
    .registerFunction('max(list<dyn>): double', list => -min(numbers(list).map(each => -each)), sync)
    .registerFunction('round(int): double', value => Number(value), sync)
    .registerFunction('round(double): double', value => Math.round(value), sync)
    .registerFunction('round(double, int): double', rounded, sync)
    .registerFunction('string(google.protobuf.Timestamp): string', time => time.toISOString(), sync)
    .registerFunction('string(google.protobuf.Duration): string', duration => duration.toString(), sync)
}

/** @param {unknown[]} list @param {string} separator */
function join(list, separator) {
  let length = separator.length * list.length
  for (const text of list) {
    if (typeof text !== 'string') throw refusal('texts_wanted', 'join() takes a list of texts.')
    length += text.length
  }
  if (length > longestText)
    throw new Overspent('text_too_long', `join() makes texts of at most ${longestText} characters.`)
  return list.join(separator)
}

/** @param {unknown[]} list */
function numbers(list) {
  return list.map(each => {
    if (typeof each === 'number' || typeof each === 'bigint') return Number(each)
    throw refusal('numbers_wanted', 'This function needs a list of numbers.')
  })
}

/** @param {number[]} values */
function min(values) {
  if (values.length === 0) throw refusal('empty_list', 'An empty list has no minimum or maximum.')
  return values.reduce((found, each) => Math.min(found, each))
}

/** @param {number} value @param {bigint} digits */
function rounded(value, digits) {
  if (digits < 0n || digits > 15n) throw refusal('digits_out_of_range', 'round() takes 0 to 15 digits.')
  return Number(value.toFixed(Number(digits)))
}

/** @param {string} code @param {string} message */
function refusal(code, message) {
  return new EvaluationError({ code, message })
}
