import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  custom_data_object: {
    Notice: lazyPart(() => import('./RecordState.tsx').then(one => one.RecordState)),
  },
  custom_data_schema: {
    Actions: lazyPart(() => import('./TypeActions.tsx').then(one => one.TypeActions)),
    Notice: lazyPart(() => import('./StatePicture.tsx').then(one => one.StatePicture)),
  },
}
