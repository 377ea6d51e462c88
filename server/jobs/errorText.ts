import { AppError } from '../errors.ts'

const longest = 300

/**
 * Returns why something failed, in at most 300 characters and without likely secrets: credentials, queries and
 * fragments of addresses, and tokens of 24 characters or more.
 */
export function errorText(error: unknown): string {
  const text = messageOf(error)
    .slice(0, 2000)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1…@')
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#]*)[?#]\S*/gi, '$1')
    .replace(/[\w+=~-]{24,}/g, '…')
    .trim()
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.details.detail ?? error.message
  return error instanceof Error ? error.message || error.name : String(error)
}
