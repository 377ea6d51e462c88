import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  calendar: {
    Notice: lazyPart(() => import('./ConnectedCalendars.tsx').then(one => one.ConnectedCalendars)),
  },
  booking: { Notice: lazyPart(() => import('./BookingCopies.tsx').then(one => one.BookingCopies)) },
}
