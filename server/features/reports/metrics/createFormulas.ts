import type { Expressions } from '../../chains/expressions/expressions.ts'
import { expressionOf, formulaFault, namesIn } from './formula.ts'

interface Deps {
  expressions: Pick<Expressions, 'check' | 'evaluate' | 'evaluateEach'>
}

/** Values of counted figures by key; null if there is nothing to measure. */
export type FigureValues = Readonly<Record<string, number | null>>

export type Formulas = ReturnType<typeof createFormulas>

/** Creates the service that checks and calculates figures from other figures. */
export function createFormulas({ expressions }: Deps) {
  return { faultOf, calculate }

  /** Returns what is wrong with a formula that may name these figures, or null. */
  async function faultOf(
    tenantId: string,
    formula: string,
    keys: ReadonlySet<string>,
  ): Promise<string | null> {
    const fault = formulaFault(formula, keys)
    if (fault !== null) return fault
    const source = expressionOf(formula)
    const [wrong] = await expressions.check(tenantId, [source])
    if (wrong) return wrong.message
    const sample = Object.fromEntries(namesIn(formula).map((name, index) => [name, index + 1.5]))
    const [outcome] = await expressions.evaluate(tenantId, [source], sample)
    // Dividing by 0 is no fault of the formula: other values may give another divisor.
    if (outcome && 'fault' in outcome && outcome.fault.reason !== 'no_json') return outcome.fault.message
    return outcome && 'value' in outcome && typeof outcome.value !== 'number'
      ? 'A formula must give a number.'
      : null
  }

  /**
   * Returns the value of each formula for each row of values. It is null if a value is missing, and when dividing by 0.
   */
  async function calculate(
    tenantId: string,
    formulas: readonly string[],
    rows: readonly FigureValues[],
  ): Promise<(number | null)[][]> {
    const outcomes = await expressions.evaluateEach(tenantId, formulas.map(expressionOf), rows)
    return rows.map((row, at) =>
      formulas.map((formula, index) => resultOf(outcomes[at]?.[index], formula, row)),
    )
  }
}

function resultOf(
  outcome: Awaited<ReturnType<Expressions['evaluate']>>[number] | undefined,
  formula: string,
  row: FigureValues,
): number | null {
  const isMissing = namesIn(formula).some(name => (row[name] ?? null) === null)
  return !isMissing && outcome && 'value' in outcome && typeof outcome.value === 'number'
    ? outcome.value
    : null
}
