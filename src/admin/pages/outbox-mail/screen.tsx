import { lazy } from 'react'
import type { Screen } from '../../Screen.ts'

/** One mail of the Outbox. */
export const screen: Screen = {
  path: '/outbox/:id',
  title: texts => texts.outbox.title,
  minimumRole: 'admin',
  Component: lazy(() => import('./OutboxMail.tsx').then(one => ({ default: one.OutboxMail }))),
}
