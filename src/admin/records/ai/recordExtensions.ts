import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  ai_configuration: {
    Actions: lazyPart(() => import('./ModelActions.tsx').then(one => one.ModelActions)),
    Notice: lazyPart(() => import('./AnsweringNote.tsx').then(one => one.AnsweringNote)),
  },
}
