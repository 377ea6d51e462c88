import { lazyPage } from '../../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../../screens/pagePaths.ts'
import type { Screen } from '../../../screens/Screen.ts'
import { outboxTitle } from '../outboxTitle.ts'

/** The page of one mail of the Outbox. */
export const screen: Screen = {
  path: `${pagePaths.outbox}/:id`,
  title: outboxTitle,
  minimumRole: 'admin',
  Component: lazyPage(() => import('./OutboxMail.tsx').then(one => one.OutboxMail)),
}
