import type { LookedAt } from '../extract/lookAtPage.ts'
import { type BlockedPart, blockedParts } from './blockedParts.ts'

type ReadPage = Extract<LookedAt, { facts: unknown }>

/** The fault of a page's snippet, or the token that it uses. */
export type SnippetFault =
  | { fault: 'missing' | 'installation' | 'call' }
  | { fault: 'policy'; token: string; blocked: BlockedPart[] }
  | { fault: null; token: string }

/**
 * Checks, by the page alone, whether it contains a chat snippet of this installation that can run. `host` is the
 * installation's host.
 */
export function snippetFault({ url, facts, policies }: ReadPage, host: string): SnippetFault {
  const { scripts, policies: own } = facts.chat
  const libraries = scripts.flatMap(script => (script.src === null ? [] : [{ ...script, src: script.src }]))
  const library = libraries.find(({ src }) => new URL(src).host === host)
  const call = scripts.find(({ token }) => token !== null)
  if (libraries.length === 0) return { fault: 'missing' }
  if (!library) return { fault: 'installation' }
  if (!call?.token) return { fault: 'call' }
  const blocked = blockedParts({ policies: [...policies, ...own], url, library, call })
  const { token } = call
  return blocked.length > 0 ? { fault: 'policy', token, blocked } : { fault: null, token }
}
