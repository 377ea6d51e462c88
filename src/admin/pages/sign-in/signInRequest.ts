import { pathOnSite } from '../../../../common/pathOnSite.ts'
import { signInPath } from '../../account/authProvider.ts'

export interface SignInRequest {
  /** Path on this site to continue to. */
  returnTo: string
  /** Error code of the organization's sign-in, from its redirect. */
  problem: string | undefined
}

interface Place {
  search: string
  /** State that react-admin passes when it redirects to the sign-in: `nextPathname` and `nextSearch`. */
  state: unknown
}

/** Returns the page to continue to after the sign-in, and the error code of a failed one. */
export function signInRequest({ search, state }: Place): SignInRequest {
  const query = new URLSearchParams(search)
  const wanted = wantedBy(state) ?? query.get('return_to')
  const { path, problem } = withoutProblem(pathOnSite(wanted))
  const isHere = path === signInPath || path.startsWith(`${signInPath}?`)
  return { returnTo: isHere ? '/' : path, problem: query.get('problem') ?? problem }
}

function wantedBy(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { nextPathname, nextSearch } = state as Record<string, unknown>
  if (typeof nextPathname !== 'string') return undefined
  return nextPathname + (typeof nextSearch === 'string' ? nextSearch : '')
}

/**
 * Separates the error code from a path. A failed sign-in returns to the requested page, which redirects here with the
 * code in its address.
 */
function withoutProblem(path: string): { path: string; problem: string | undefined } {
  const url = new URL(path, 'http://this.invalid')
  const problem = url.searchParams.get('problem') ?? undefined
  if (problem === undefined) return { path, problem }
  url.searchParams.delete('problem')
  return { path: url.pathname + url.search + url.hash, problem }
}
