import type { FieldError } from '../../errors.ts'
import type { IntakeQuestion } from './intakeForm.ts'

/** Compiles and evaluates the team's conditions. */
export interface WhenExpressions {
  /** Returns the fault of each source, or null. */
  check(tenantId: string, sources: readonly string[]): Promise<({ code: string; message: string } | null)[]>
  evaluate(
    tenantId: string,
    sources: readonly string[],
    values: object,
  ): Promise<({ value: unknown } | { fault: unknown })[]>
}

/** Texts and comments, or a mention of the answers with the key that follows it, if there is one. */
const mention =
  /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*|(?<![\w.])answers\b(?:\s*\.\s*\??\s*([A-Za-z_]\w*)\b(?!\s*\()|\s*\[\s*\??\s*["']([A-Za-z_]\w*)["']\s*\])?/g

/** Returns the keys of the answers that a condition reads; undefined stands for all answers at once. */
export function answersIn(condition: string): (string | undefined)[] {
  const found = [...condition.matchAll(mention)].filter(([text]) => text.startsWith('answers'))
  return [...new Set(found.map(([, named, quoted]) => named ?? quoted))]
}

/** Returns the faults of the questions' conditions: wrong expressions, unknown answers, and circles. */
export async function conditionFaults(
  tenantId: string,
  questions: readonly Pick<IntakeQuestion, 'key' | 'when'>[],
  expressions: Pick<WhenExpressions, 'check'>,
): Promise<FieldError[]> {
  const placed = questions.flatMap(({ key, when }, index) => (when === '' ? [] : [{ key, when, index }]))
  const checked = await expressions.check(
    tenantId,
    placed.map(({ when }) => when),
  )
  const reads = new Map(placed.map(({ key, when }) => [key, answersIn(when)]))
  const keys = new Set(questions.map(({ key }) => key))
  return placed.flatMap(({ key, when, index }, at) => {
    const message = checked[at]?.message ?? readFault(answersIn(when), keys) ?? circleFault(key, reads)
    return message === undefined ? [] : [{ pointer: `/fields/${index}/when`, keyword: 'expression', message }]
  })
}

function readFault(read: readonly (string | undefined)[], keys: ReadonlySet<string>): string | undefined {
  if (read.length === 0 || read.includes(undefined)) return 'Name an answer, for example answers.email.'
  const unknown = read.find(key => key !== undefined && !keys.has(key))
  return unknown === undefined ? undefined : `No question has the name “${unknown}”.`
}

function circleFault(
  key: string,
  reads: ReadonlyMap<string, readonly (string | undefined)[]>,
): string | undefined {
  const circle = pathBack(key, key, reads, new Set())
  return circle && `This condition depends on itself: ${[key, ...circle].join(' → ')}.`
}

/** Returns the keys on the way from one question to another by their conditions. */
function pathBack(
  from: string,
  to: string,
  reads: ReadonlyMap<string, readonly (string | undefined)[]>,
  seen: Set<string>,
): string[] | undefined {
  if (seen.has(from)) return undefined
  seen.add(from)
  for (const next of reads.get(from) ?? []) {
    if (next === undefined) continue
    const rest = next === to ? [] : pathBack(next, to, reads, seen)
    if (rest) return [next, ...rest]
  }
  return undefined
}
