import { lazyPage } from '../../../ui/lazy/lazyPage.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { Screen } from '../../screens/Screen.ts'
import { calendarTitle } from './calendarTitle.ts'

/** The page with the bookings of all calendars. View, date and filters are part of the address. */
export const screen: Screen = {
  path: pagePaths.calendar,
  title: calendarTitle,
  group: texts => texts.inbox.group,
  area: 'work',
  order: 1,
  isAhead: true,
  icon: 'calendar_view_week',
  isInUse: ({ has }) => has('booking') || has('calendar'),
  Component: lazyPage(() => import('./CalendarPage.tsx').then(one => one.CalendarPage)),
}
