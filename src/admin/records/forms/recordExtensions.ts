import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  custom_form: {
    Notice: lazyPart(() => import('./FormNotice.tsx').then(one => one.FormNotice)),
    told: ['public_token'],
  },
}
