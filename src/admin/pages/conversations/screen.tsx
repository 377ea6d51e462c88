import { lazy } from 'react'
import type { Screen } from '../../Screen.ts'

/** Where the team answers visitors; the chosen conversation follows in the address. */
export const screen: Screen = {
  path: '/inbox',
  hasInnerPaths: true,
  title: texts => texts.inbox.title,
  group: texts => texts.inbox.group,
  isAhead: true,
  icon: 'inbox',
  minimumRole: 'operator',
  module: 'web_chat',
  Component: lazy(() => import('./Inbox.tsx').then(one => ({ default: one.Inbox }))),
}
