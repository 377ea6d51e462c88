import { lazy } from 'react'
import type { Screen } from '../../Screen.ts'

/** Keys by which programs call the API. */
export const screen: Screen = {
  path: '/api-keys',
  title: texts => texts.apiKeys.title,
  group: texts => texts.people.group,
  // Beside the people: a program is one more that works here.
  order: 2,
  icon: 'key',
  minimumRole: 'admin',
  Component: lazy(() => import('./ApiKeys.tsx').then(one => ({ default: one.ApiKeys }))),
}
