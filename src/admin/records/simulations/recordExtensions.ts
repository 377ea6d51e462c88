import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  synthetic_suite: {
    Actions: lazyPart(() => import('./SuiteActions.tsx').then(one => one.SuiteActions)),
    Notice: lazyPart(() => import('./SuiteNotice.tsx').then(one => one.SuiteNotice)),
  },
}
