import { useMemo } from 'react'
import type { CurrentUser } from '../account/authProvider.ts'
import { mayAdminister, mayWrite } from '../account/roles.ts'
import { useCurrentUser } from '../account/useCurrentUser.ts'
import {
  type FrontendConfiguration,
  useFrontendConfiguration,
} from '../configuration/useFrontendConfiguration.ts'
import type { Screen } from './Screen.ts'
import { screens } from './screens.ts'

/** Returns the screens whose menu entries the signed-in person sees. */
export function useScreens(): Screen[] {
  const { data: user } = useCurrentUser()
  const modules = useFrontendConfiguration()?.modules
  return useMemo(
    () => screens.filter(screen => isFor(user, screen) && isSwitchedOn(modules, screen)),
    [user, modules],
  )
}

function isFor(user: CurrentUser | undefined, { minimumRole }: Screen): boolean {
  if (minimumRole === undefined) return true
  return user !== undefined && (minimumRole === 'admin' ? mayAdminister(user) : mayWrite(user))
}

function isSwitchedOn(modules: FrontendConfiguration['modules'] | undefined, { module }: Screen): boolean {
  return module === undefined || modules?.[module] === true
}
