import { lazy } from 'react'
import { isSettings } from '../../../resources/settings/isSettings.ts'
import type { Screen } from '../../Screen.ts'

/** All settings in one place. */
export const screen: Screen = {
  path: '/settings',
  title: texts => texts.settings.title,
  group: () => '',
  icon: 'settings',
  gathers: isSettings,
  Component: lazy(() => import('./Settings.tsx').then(one => ({ default: one.Settings }))),
}
