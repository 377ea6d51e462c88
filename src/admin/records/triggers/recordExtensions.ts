import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  smart_chain_binding: {
    Notice: lazyPart(() => import('./TriggerNotice.tsx').then(one => one.TriggerNotice)),
  },
}
