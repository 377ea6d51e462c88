import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  contact: {
    Actions: lazyPart(() => import('./ContactActions.tsx').then(one => one.ContactActions)),
    SelectionActions: lazyPart(() => import('./MergeMarked.tsx').then(one => one.MergeMarked)),
    Beside: lazyPart(() => import('./ContactBelongings.tsx').then(one => one.ContactBelongings)),
  },
}
