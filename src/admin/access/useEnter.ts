import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAuth } from '../account/useAuth.ts'

/** Returns a function that opens a page as the newly signed-in person, without cached data of the person before. */
export function useEnter(): (path: string) => Promise<void> {
  const queries = useQueryClient()
  const auth = useAuth()
  const navigate = useNavigate()
  return useCallback(
    async path => {
      auth.forgetUser()
      queries.removeQueries({ type: 'inactive' })
      await queries.resetQueries({ queryKey: ['auth'] })
      await navigate(path, { replace: true })
    },
    [auth, queries, navigate],
  )
}
