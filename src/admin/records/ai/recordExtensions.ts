import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  ai_configuration: {
    Actions: lazyPart(() => import('./ModelActions.tsx').then(one => one.ModelActions)),
    Notice: lazyPart(() => import('./ModelsNotice.tsx').then(one => one.ModelsNotice)),
    editedAbove: ['providers'],
  },
}
