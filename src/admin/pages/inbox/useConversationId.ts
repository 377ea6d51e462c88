import { useCallback } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { pagePaths } from '../../screens/pagePaths.ts'

/** Returns the id of the conversation in the address, and builds the paths of others beside the same list. */
export function useConversationId() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const id = useParams()['*']?.split('/')[0] || undefined
  const pathTo = useCallback(
    (other: string | undefined) =>
      `${pagePaths.inbox}${other ? `/${encodeURIComponent(other)}` : ''}${search}`,
    [search],
  )
  const leave = useCallback(() => navigate(pathTo(undefined)), [navigate, pathTo])
  return { id, pathTo, leave }
}
