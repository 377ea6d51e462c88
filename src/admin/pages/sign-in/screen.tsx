import { lazy } from 'react'
import { signInPath } from '../../authProvider.ts'
import type { Screen } from '../../Screen.ts'

/** Signing in with e-mail and password, a second factor, or the organisation's own sign-in. */
export const screen: Screen = {
  path: signInPath,
  title: texts => texts.access.signIn.title,
  public: true,
  Component: lazy(() => import('./SignIn.tsx').then(one => ({ default: one.SignIn }))),
}
