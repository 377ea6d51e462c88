import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  wa_2chat_configuration: {
    Notice: lazyPart(() => import('./MessengerNotice.tsx').then(one => one.MessengerNotice)),
  },
}
