import { lazy } from 'react'
import { en } from '../../../ui/texts/en.ts'
import type { Screen } from '../../Screen.ts'

/** Somebody's own account: names, password, second factor and sessions. Reached from the account menu. */
export const screen: Screen = {
  path: '/account',
  title: en.account.title,
  Component: lazy(() => import('./Account.tsx').then(one => ({ default: one.Account }))),
}
