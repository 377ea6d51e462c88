import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  booking: {
    Actions: lazyPart(() => import('../../bookings/BookingActions.tsx').then(one => one.BookingActions)),
    Notice: lazyPart(() => import('./BookingNotice.tsx').then(one => one.BookingNotice)),
  },
}
