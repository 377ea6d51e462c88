import type { PreflightResult } from '../../../../voice/lineTest/preflightResult.ts'
import type { PreflightTexts } from './preflightTexts.ts'

export interface Fact {
  title: string
  value: string
  hint: string
  /** Undefined if it could not be measured. */
  isFine: boolean | undefined
}

/** §9 Limits beyond which the SDK warns about a line; the one for signaling is our own. */
const max = { jitter: 30, rtt: 400, lost: 3, signallingMs: 2000 }
const minMos = 3

/** Returns the findings of a test, figure by figure. */
export function preflightFacts(result: PreflightResult, words: PreflightTexts): Fact[] {
  const { jitter, rtt, lost, mos, needsTurn } = result
  const { facts } = words
  return [
    signallingFact(result, words),
    { ...facts.path, value: pathOf(result, words), isFine: result.path && true },
    {
      ...facts.turn,
      value: needsTurn === undefined ? words.unknown : needsTurn ? words.turnNeeded : words.turnNotNeeded,
      // A relay is a detour but not a fault.
      isFine: needsTurn === undefined ? undefined : true,
    },
    spreadFact('jitter', jitter, words),
    spreadFact('rtt', rtt, words),
    {
      ...facts.lost,
      value: lost === undefined ? words.unknown : words.lost(lost),
      isFine: lost === undefined ? undefined : lost <= max.lost,
    },
    { ...facts.mos, value: words.mos(mos), isFine: mos >= minMos },
  ]
}

function signallingFact(
  { registeredMs, agreedMs, edge }: PreflightResult,
  { facts, letIn, agreed, at, seconds }: PreflightTexts,
): Fact {
  const parts = [
    registeredMs !== undefined && letIn(seconds(registeredMs)),
    agreedMs !== undefined && agreed(seconds(agreedMs)),
    edge && at(edge),
  ]
  const longest = Math.max(registeredMs ?? 0, agreedMs ?? 0)
  return {
    ...facts.signalling,
    value: parts.filter(Boolean).join(', '),
    isFine: longest <= max.signallingMs,
  }
}

function pathOf({ path, protocol, pathMs }: PreflightResult, words: PreflightTexts): string {
  if (!path) return words.unknown
  const after = pathMs === undefined ? undefined : words.after(words.seconds(pathMs))
  return [words.paths[path], protocol, after].filter(Boolean).join(', ')
}

function spreadFact(
  name: 'jitter' | 'rtt',
  { average, max: highest }: PreflightResult['rtt'],
  { facts, spread, unknown }: PreflightTexts,
): Fact {
  const isKnown = Number.isFinite(average)
  return {
    ...facts[name],
    value: isKnown ? spread(Math.round(average), Math.round(highest)) : unknown,
    isFine: isKnown ? average <= max[name] : undefined,
  }
}
