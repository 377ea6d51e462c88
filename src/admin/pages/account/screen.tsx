import { lazy } from 'react'
import type { Screen } from '../../Screen.ts'

/** Somebody's own account: names, password, second factor and sessions. Reached from the account menu. */
export const screen: Screen = {
  path: '/account',
  title: texts => texts.account.title,
  Component: lazy(() => import('./Account.tsx').then(one => ({ default: one.Account }))),
}
