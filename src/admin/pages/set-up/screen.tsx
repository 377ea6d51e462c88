import { lazy } from 'react'
import type { Screen } from '../../Screen.ts'

/** The first account of an installation, behind the link that its console shows. */
export const screen: Screen = {
  path: '/setup',
  title: texts => texts.access.setUp.title,
  public: true,
  Component: lazy(() => import('./SetUp.tsx').then(one => ({ default: one.SetUp }))),
}
