import { useMemo } from 'react'
import { mayAdminister } from './account/roles.ts'
import { useCurrentUser } from './account/useCurrentUser.ts'
import type { Screen } from './Screen.ts'
import { screens } from './screens.ts'

/** The screens whose menu entries the signed-in person gets to see. */
export function useScreens(): Screen[] {
  const { data: user } = useCurrentUser()
  const isAdmin = user !== undefined && mayAdminister(user)
  return useMemo(() => screens.filter(screen => screen.minimumRole === undefined || isAdmin), [isAdmin])
}
