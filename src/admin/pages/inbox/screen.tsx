import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { inboxTitle } from './inboxTitle.ts'

/** The page where the team answers visitors. The open conversation is part of the address. */
export const screen: Screen = {
  path: pagePaths.inbox,
  hasInnerPaths: true,
  title: inboxTitle,
  group: texts => texts.inbox.group,
  area: 'work',
  isAhead: true,
  icon: 'inbox',
  minimumRole: 'operator',
  module: 'web_chat',
  live: {
    conversation: id => [
      ['conversation', 'rows'],
      ['conversation', 'getOne', ...(id === undefined ? [] : [{ id }])],
      // Messages fill in an intake.
      ['filled_intake', 'getOne'],
    ],
  },
  Component: lazyPage(() => import('./Inbox.tsx').then(one => one.Inbox)),
}
