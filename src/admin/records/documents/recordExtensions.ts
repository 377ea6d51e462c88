import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'
import { TemplateWorkbench } from './template/TemplateWorkbench.tsx'

export const recordExtensions: RecordExtensions = {
  document_template: {
    Actions: lazyPart(() => import('./template/MakeDocument.tsx').then(one => one.MakeDocument)),
    Layout: TemplateWorkbench,
  },
  generated_document: {
    Notice: lazyPart(() => import('./document/DocumentNotice.tsx').then(one => one.DocumentNotice)),
    told: [
      'title',
      'data',
      'status',
      'missing',
      'unconfirmed',
      'sources',
      'files',
      'file_id',
      'ready_at',
      'error',
      'void_reason',
      'shared_until',
    ],
  },
}
