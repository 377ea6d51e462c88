import { lazy } from 'react'
import type { Screen } from '../../Screen.ts'

/** Asking for a link to choose a new password. */
export const screen: Screen = {
  path: '/forgot-password',
  title: texts => texts.access.forgot.title,
  public: true,
  Component: lazy(() => import('./ForgotPassword.tsx').then(one => ({ default: one.ForgotPassword }))),
}
