import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import { useEntities } from '../configuration/useEntities.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { useScreens } from '../screens/useScreens.ts'
import { currentEntry, menuGroups } from './menuGroups.ts'

/** Returns the menu as the signed-in person sees it, and its entry for the current page. */
export function useMenu() {
  const texts = useTexts()
  const { pathname } = useLocation()
  const { entities } = useEntities()
  const screens = useScreens()
  const isSingleUser = useFrontendConfiguration()?.is_single_user_mode === true
  const groups = useMemo(
    () => menuGroups(entities ?? [], screens, texts, isSingleUser),
    [entities, screens, texts, isSingleUser],
  )
  return { groups, current: currentEntry(groups, pathname) }
}
