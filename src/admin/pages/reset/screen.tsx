import { lazy } from 'react'
import type { Screen } from '../../Screen.ts'

/** Choosing a new password, behind the link of a mail. */
export const screen: Screen = {
  path: '/reset',
  title: texts => texts.access.reset.title,
  public: true,
  Component: lazy(() => import('./ResetPassword.tsx').then(one => ({ default: one.ResetPassword }))),
}
