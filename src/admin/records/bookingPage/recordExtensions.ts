import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  scheduling_rules: {
    Notice: lazyPart(() => import('./BookingPageNotice.tsx').then(one => one.BookingPageNotice)),
  },
}
