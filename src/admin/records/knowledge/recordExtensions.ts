import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import type { RecordExtensions } from '../RecordExtensions.ts'
import { emptyHint } from './emptyHint.ts'

export const recordExtensions: RecordExtensions = {
  imported_document: {
    emptyHint,
    ListNotice: lazyPart(() => import('./DocumentDrop.tsx').then(one => one.DocumentDrop)),
    Actions: lazyPart(() => import('./DocumentActions.tsx').then(one => one.DocumentActions)),
    Notice: lazyPart(() => import('./DocumentNotice.tsx').then(one => one.DocumentNotice)),
  },
  imported_webpage: {
    ListNotice: lazyPart(() => import('./WebpageImports.tsx').then(one => one.WebpageImports)),
    Actions: lazyPart(() => import('./WebpageActions.tsx').then(one => one.WebpageActions)),
    Notice: lazyPart(() => import('./WebpageNotice.tsx').then(one => one.WebpageNotice)),
  },
}
