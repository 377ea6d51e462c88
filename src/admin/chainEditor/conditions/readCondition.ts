import type { Comparison, PickedCondition, PickedRow } from './pickedCondition.ts'
import { methods, operators } from './writtenCondition.ts'

/** Returns an expression as a picked condition, or undefined if it says more than can be picked. */
export function readCondition(source: string): PickedCondition | undefined {
  if (source.trim() === '') return { join: 'all', rows: [] }
  const tokens = tokensOf(source)
  const joints = tokens?.filter(token => token === '&&' || token === '||') ?? []
  if (!tokens || new Set(joints).size > 1) return undefined
  const rows = parted(tokens).map(readRow)
  const isRead = (row: PickedRow | undefined): row is PickedRow => row !== undefined
  return rows.every(isRead) ? { join: joints[0] === '||' ? 'any' : 'all', rows } : undefined
}

const token =
  /\s*([A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*|\[(?:"(?:[^"\\]|\\.)*"|\d+)\])*|"(?:[^"\\\n]|\\.)*"|'[^'"\\\n]*'|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|&&|\|\||[=!<>]=|[<>!()])\s*/y

/** Returns the words of an expression: whole paths, written values, and operators; undefined for other signs. */
function tokensOf(source: string): string[] | undefined {
  const found: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const match = token.exec(source)
    if (!match?.[1]) return undefined
    found.push(match[1])
  }
  return found
}

/** Splits the words where conditions are joined. */
function parted(tokens: readonly string[]): string[][] {
  const ends = tokens.flatMap((one, at) => (one === '&&' || one === '||' ? [at] : []))
  return [...ends, tokens.length].map((end, index) =>
    tokens.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end),
  )
}

function readRow(tokens: readonly string[]): PickedRow | undefined {
  if (tokens[0] === '!') return readDenial(tokens.slice(1))
  return (
    readComparison(tokens) ?? readCall(tokens) ?? readSize(tokens) ?? readMember(tokens) ?? readTruth(tokens)
  )
}

function readDenial(tokens: readonly string[]): PickedRow | undefined {
  const call = readCall(tokens)
  if (call) return call.comparison === 'contains' ? { ...call, comparison: 'contains_not' } : undefined
  const truth = readTruth(tokens)
  return truth && { ...truth, value: false }
}

function readComparison([path = '', operator = '', written, ...rest]: readonly string[]):
  | PickedRow
  | undefined {
  const comparison = keyOf(operators, operator)
  const value = writtenValue(written)
  if (rest.length > 0 || !isPath(path) || !comparison || value === undefined) return undefined
  const isOrdered = comparison !== 'is' && comparison !== 'is_not'
  return isOrdered && typeof value === 'boolean' ? undefined : { path, comparison, value }
}

/** Reads `input.text.contains("x")`; its path has the name of the function as its last part. */
function readCall([called = '', open, written, close, ...rest]: readonly string[]): PickedRow | undefined {
  const [, path = '', name = ''] = /^(.*)\s*\.\s*(\w+)$/.exec(called) ?? []
  const comparison = keyOf(methods, name)
  const value = writtenValue(written)
  const isCall = open === '(' && close === ')' && rest.length === 0
  return isCall && comparison && isPath(path) && typeof value === 'string'
    ? { path, comparison, value }
    : undefined
}

/** Reads `size(input.items) > 0`. */
function readSize([name, open, path = '', close, operator, zero, ...rest]: readonly string[]):
  | PickedRow
  | undefined {
  if (name !== 'size' || open !== '(' || close !== ')' || zero !== '0' || rest.length > 0) return undefined
  const comparison = operator === '==' ? 'empty' : operator === '>' ? 'filled' : undefined
  return comparison && isPath(path) ? { path, comparison, value: null } : undefined
}

/** Reads `"x" in input.items`. */
function readMember([written, name, path = '', ...rest]: readonly string[]): PickedRow | undefined {
  const value = writtenValue(written)
  if (name !== 'in' || rest.length > 0 || value === undefined || !isPath(path)) return undefined
  return { path, comparison: 'has', value }
}

function readTruth([path = '', ...rest]: readonly string[]): PickedRow | undefined {
  return rest.length === 0 && isPath(path) ? { path, comparison: 'is', value: true } : undefined
}

function isPath(text: string): boolean {
  return /^[A-Za-z_]/.test(text) && !['true', 'false', 'null', 'in'].includes(text)
}

/** Returns a written value; undefined for anything else, and for texts with signs that only expressions have. */
function writtenValue(text = ''): string | number | boolean | undefined {
  if (text.startsWith("'")) return text.slice(1, -1)
  if (!/^["\d-]|^(true|false)$/.test(text)) return undefined
  try {
    return JSON.parse(text) as string | number | boolean
  } catch {
    return undefined
  }
}

function keyOf(names: Partial<Record<Comparison, string>>, name: string): Comparison | undefined {
  return (Object.keys(names) as Comparison[]).find(key => names[key] === name)
}
