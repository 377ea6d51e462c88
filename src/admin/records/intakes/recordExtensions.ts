import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  filled_intake: {
    Notice: lazyPart(() => import('./FilledAnswers.tsx').then(one => one.FilledAnswers)),
    told: ['answers', 'missing', 'progress'],
    isSingular: true,
  },
  intake: {
    Notice: lazyPart(() => import('./IntakeEmbed.tsx').then(one => one.IntakeEmbed)),
    Preview: lazyPart(() => import('./preview/IntakePreview.tsx').then(one => one.IntakePreview)),
    isPreviewBelow: true,
  },
}
