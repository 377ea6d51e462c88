import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'

export const recordExtensions: RecordExtensions = {
  agent_report_metrics: {
    Notice: lazyPart(() => import('./FigureNotice.tsx').then(one => one.FigureNotice)),
    told: ['prompt_version'],
    isFixed: ({ kind }) => kind === 'builtin',
  },
}
