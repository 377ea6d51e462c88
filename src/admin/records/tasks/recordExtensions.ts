import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  task: {
    Actions: lazyPart(() => import('./TaskActions.tsx').then(one => one.TaskActions)),
    Notice: lazyPart(() => import('./TaskNotice.tsx').then(one => one.TaskNotice)),
    ListNotice: lazyPart(() => import('./TaskViews.tsx').then(one => one.TaskViews)),
    told: [
      ...(['approval', 'claim', 'repeat', 'record', 'number', 'skipped'] as const),
      // Only programs and lists need these.
      ...(['urgency', 'series_id', 'occurrence', 'reminded_of', 'question_id'] as const),
    ],
  },
}
