import { lazy } from 'react'
import type { Screen } from '../../Screen.ts'

/** What needs attention, what comes next and what happened lately. */
export const screen: Screen = {
  path: '/',
  title: texts => texts.home.title,
  isFirst: true,
  icon: 'home',
  Component: lazy(() => import('./Home.tsx').then(one => ({ default: one.Home }))),
}
