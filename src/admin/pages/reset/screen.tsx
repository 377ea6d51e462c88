import { lazy } from 'react'
import { en } from '../../../ui/texts/en.ts'
import type { Screen } from '../../Screen.ts'

/** Choosing a new password, behind the link of a mail. */
export const screen: Screen = {
  path: '/reset',
  title: en.access.reset.title,
  public: true,
  Component: lazy(() => import('./ResetPassword.tsx').then(one => ({ default: one.ResetPassword }))),
}
