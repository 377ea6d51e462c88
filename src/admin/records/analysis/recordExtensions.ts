import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  analysis: {
    Notice: lazyPart(() => import('./AnalysisNotice.tsx').then(one => one.AnalysisNotice)),
    Preview: lazyPart(() => import('./AnalysisEstimate.tsx').then(one => one.AnalysisEstimate)),
    told: [
      'status',
      'progress',
      'reason',
      'method',
      'iteration',
      'completed_at',
      'findings',
      'report_markdown',
      'sample',
      'dropped',
      'codebook',
      'history',
      'usage',
      'language',
    ],
  },
}
