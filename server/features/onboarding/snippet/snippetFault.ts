import type { LookedAt } from '../extract/lookAtPage.ts'
import { type BlockedPart, blockedParts } from './blockedParts.ts'

type ReadPage = Extract<LookedAt, { facts: unknown }>

/** What of the lines is wrong in a page, or the token by which it asks. */
export type SnippetFault =
  | { fault: 'missing' | 'installation' | 'call' }
  | { fault: 'policy'; token: string; blocked: BlockedPart[] }
  | { fault: null; token: string }

/** Reads from a page alone whether the lines of a chat of ours stand in it and can run. `host` is the installation's. */
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
