import { lazyPart } from '../../../ui/lazy/lazyPart.tsx'
import { localTexts } from '../../../ui/texts/localTexts.ts'
import type { RecordExtensions } from '../RecordExtensions.ts'

/** Texts of the empty lists. They are available before the pages are loaded. */
const noDocuments = localTexts({
  en: 'Drop files above. Agents answer from their content and cite the source.',
  de: 'Legen Sie oben Dateien ab. Agenten antworten aus ihrem Inhalt und nennen die Quelle.',
})

const noWebpages = localTexts({
  en: 'Enter the address of your website above. Agents answer from its pages and cite the source.',
  de: 'Geben Sie oben die Adresse Ihrer Website ein. Agenten antworten aus ihren Seiten und nennen die Quelle.',
})

export const recordExtensions: RecordExtensions = {
  imported_document: {
    emptyHint: noDocuments,
    ListNotice: lazyPart(() => import('./DocumentDrop.tsx').then(one => one.DocumentDrop)),
    Actions: lazyPart(() => import('./DocumentActions.tsx').then(one => one.DocumentActions)),
    Notice: lazyPart(() => import('./DocumentNotice.tsx').then(one => one.DocumentNotice)),
  },
  imported_webpage: {
    emptyHint: noWebpages,
    ListNotice: lazyPart(() => import('./WebpageImports.tsx').then(one => one.WebpageImports)),
    Actions: lazyPart(() => import('./WebpageActions.tsx').then(one => one.WebpageActions)),
    Notice: lazyPart(() => import('./WebpageNotice.tsx').then(one => one.WebpageNotice)),
  },
}
