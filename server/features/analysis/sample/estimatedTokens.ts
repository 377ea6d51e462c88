import { estimateTokens } from '../../../providers/llm/languageModel.ts'

interface Extent {
  size: number
  rounds: number
  /** Characters of a conversation. */
  averageLength: number
}

/** Characters of the task and the groups with each conversation, and of an answer. */
const around = 4000
/** Share of the conversations that a further round reads again. */
const readAgain = 0.3
/** Characters of drafting or improving groups, and of the findings. */
const perRound = 60_000

/** Returns about how many tokens an analysis takes. */
export function estimatedTokens({ size, rounds, averageLength }: Extent): number {
  if (size === 0) return 0
  const readings = size * (1 + readAgain * (rounds - 1))
  const groups = Math.min(perRound, size * averageLength) * rounds
  return estimateTokens(readings * (averageLength + around) + groups)
}
