import { pathOnSite } from '../../../../common/pathOnSite.ts'
import { signInPath } from '../../account/authProvider.ts'

export interface SignInRequest {
  /** Path on this site to go on to. */
  returnTo: string
  /** Code of what went wrong with the organisation's sign-in, as its redirect brings it. */
  problem: string | undefined
}

interface Place {
  search: string
  /** What react-admin leaves where it turns somebody away: `nextPathname` and `nextSearch`. */
  state: unknown
}

/** What somebody wants who comes to the sign-in page. */
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

/** A sign-in that failed comes back to the page that was wanted, which turns it away to here. */
function withoutProblem(path: string): { path: string; problem: string | undefined } {
  const url = new URL(path, 'http://this.invalid')
  const problem = url.searchParams.get('problem') ?? undefined
  if (problem === undefined) return { path, problem }
  url.searchParams.delete('problem')
  return { path: url.pathname + url.search + url.hash, problem }
}
