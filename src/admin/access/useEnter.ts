import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAuth } from '../account/useAuth.ts'

/** Goes to a page as the person who has just signed in, without anything known of whoever was there before. */
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
