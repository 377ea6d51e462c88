import { ApiError } from '../api/ApiError.ts'
import { describeError } from './describeError.ts'
import type { Texts } from './texts/Texts.ts'

/** Returns a sentence for an error of the account pages; undefined if there is only the general one. */
export function problemText(error: unknown, { access }: Texts): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 429 && error.retryAfter !== undefined) return waitText(error.retryAfter, access)
  const { detail } = error.problem
  // The detail distinguishes a person without an invitation from a suspended one.
  if (error.code === 'auth.no_membership' && detail) return `${access.noAccess} ${detail}`
  return codeText(error.code, access)
}

/**
 * Returns the sentence for a problem code, such as one that a redirect puts in the address; undefined if there is none.
 */
export function codeText(code: string, { problems }: Texts['access']): string | undefined {
  return Object.hasOwn(problems, code) ? problems[code] : undefined
}

/** Returns a sentence for any error. */
export function anyProblemText(error: unknown, texts: Texts): string {
  return problemText(error, texts) ?? describeError(error, texts).text
}

function waitText(seconds: number, access: Texts['access']): string {
  return seconds < 60 ? access.waitSeconds(Math.max(1, seconds)) : access.waitMinutes(Math.ceil(seconds / 60))
}
