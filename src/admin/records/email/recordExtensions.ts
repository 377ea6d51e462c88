import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  email_configuration: {
    Actions: lazyPart(() => import('./EmailActions.tsx').then(one => one.EmailActions)),
    Notice: lazyPart(() => import('./EmailNotice.tsx').then(one => one.EmailNotice)),
  },
}
