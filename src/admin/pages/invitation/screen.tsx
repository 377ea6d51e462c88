import { lazy } from 'react'
import type { Screen } from '../../Screen.ts'

/** Becoming a member, behind the link of an invitation. */
export const screen: Screen = {
  path: '/invitation',
  title: texts => texts.access.invitation.screenTitle,
  public: true,
  Component: lazy(() => import('./Invitation.tsx').then(one => ({ default: one.Invitation }))),
}
