import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  agent_report_metrics: {
    Notice: lazyPart(() => import('./FigureNotice.tsx').then(one => one.FigureNotice)),
    isFixed: ({ kind }) => kind === 'builtin',
  },
}
