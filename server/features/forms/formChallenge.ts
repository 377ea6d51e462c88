import { createHash, randomBytes } from 'node:crypto'
import { hasZeroBits, puzzleText } from '../../../common/forms/puzzle.ts'
import { isObject } from '../../../common/json/isObject.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import { AppError } from '../../errors.ts'
import type { SecretBox } from '../../secrets/secretBox.ts'

type Challenge = components['schemas']['FormChallenge']
type Solved = NonNullable<components['schemas']['FormAnswer']['challenge']>

/** What a challenge was made for. Times are in milliseconds since 1970. */
interface Issued {
  form: string
  issued: number
  expires: number
  nonce: string
}

/** A challenge that a browser has solved. */
export interface SolvedChallenge {
  /** Accepted once, by the table of answers. */
  nonce: string
  /** Set if the answer looks automatic, which the sender is not told. */
  suspicion: 'hidden_field' | 'too_fast' | null
}

const puzzles = 16
const bits = 12
const waitSeconds = 2
const validSeconds = 7200

export type FormChallenges = ReturnType<typeof createFormChallenges>

/**
 * Creates the challenges that make many answers expensive. They are sealed for their tenant and stored nowhere: all
 * servers accept those of the others.
 */
export function createFormChallenges(secretBox: Pick<SecretBox, 'seal' | 'open'>, now: () => Date) {
  return { issue, solved }

  function issue(tenantId: string, form: string): Challenge {
    const issued = now().getTime()
    const nonce = randomBytes(12).toString('base64url')
    const content: Issued = { form, issued, expires: issued + validSeconds * 1000, nonce }
    return {
      token: secretBox.seal(tenantId, mark + JSON.stringify(content)).$sealed,
      ...{ nonce, puzzles, bits },
      field: randomBytes(6).toString('hex'),
      wait_seconds: waitSeconds,
      valid_seconds: validSeconds,
    }
  }

  /** Returns what a solved challenge proves. Throws `form.challenge` for all else. */
  function solved(tenantId: string, form: string, answer: Solved | undefined): SolvedChallenge {
    const content = answer && read(tenantId, answer.token)
    const time = now().getTime()
    if (
      !content ||
      content.form !== form ||
      content.expires <= time ||
      !isSolved(content.nonce, answer.solutions)
    )
      throw new AppError('form.challenge')
    const isFilled = (answer.extra ?? '') !== ''
    const isFast = time - content.issued < waitSeconds * 1000
    return { nonce: content.nonce, suspicion: isFilled ? 'hidden_field' : isFast ? 'too_fast' : null }
  }

  function read(tenantId: string, token: string): Issued | null {
    try {
      const text = secretBox.open(tenantId, { $sealed: token })
      const value: unknown = text.startsWith(mark) ? JSON.parse(text.slice(mark.length)) : null
      // Only `issue` writes values with this mark.
      return isObject(value) ? (value as unknown as Issued) : null
    } catch {
      return null
    }
  }
}

/** Tells a challenge from all else that the key seals. */
const mark = 'form challenge:'

function isSolved(nonce: string, solutions: readonly number[]): boolean {
  return (
    solutions.length === puzzles &&
    solutions.every((solution, index) => {
      const text = puzzleText(nonce, index, solution)
      return hasZeroBits(createHash('sha256').update(text).digest(), bits)
    })
  )
}
