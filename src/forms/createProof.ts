import { sha256 } from '@noble/hashes/sha2.js'
import { hasZeroBits, puzzleText } from '../../common/forms/puzzle.ts'
import type { Answer, Challenge } from './createFormApi.ts'

/** Proves that a browser has worked for an answer. */
export interface Proof {
  /** True if the server may no longer accept it. */
  isOld: () => boolean
  /** Waits until the puzzles are solved and people could have answered. `extra` is the value of the hidden field. */
  solved: (extra: string) => Promise<NonNullable<Answer['challenge']>>
}

/** Starts to solve a challenge as soon as it is there, so that nobody waits for it. */
export function createProof({ token, nonce, puzzles, bits, wait_seconds, valid_seconds }: Challenge): Proof {
  const since = performance.now()
  const solving = solveAll()
  // The error reaches the caller of `solved`.
  solving.catch(() => undefined)
  return {
    isOld: () => performance.now() - since > valid_seconds * 900,
    solved: async extra => {
      const solutions = await solving
      // The server's clock has started earlier; a bit more covers what timers lack.
      await pause(since + wait_seconds * 1000 + 100 - performance.now())
      return { token, solutions, extra }
    },
  }

  async function solveAll(): Promise<number[]> {
    const solutions: number[] = []
    while (solutions.length < puzzles) {
      solutions.push(solutionOf(nonce, solutions.length, bits))
      // Lets the page react to the person between two puzzles.
      await pause(0)
    }
    return solutions
  }
}

function solutionOf(nonce: string, index: number, bits: number): number {
  const encoder = new TextEncoder()
  for (let solution = 0; ; solution += 1) {
    if (hasZeroBits(sha256(encoder.encode(puzzleText(nonce, index, solution))), bits)) return solution
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, Math.max(0, ms)))
}
