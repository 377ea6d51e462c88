import { lazy } from 'react'
import { en } from '../../../ui/texts/en.ts'
import type { Screen } from '../../Screen.ts'

/** Asking for a link to choose a new password. */
export const screen: Screen = {
  path: '/forgot-password',
  title: en.access.forgot.title,
  public: true,
  Component: lazy(() => import('./ForgotPassword.tsx').then(one => ({ default: one.ForgotPassword }))),
}
