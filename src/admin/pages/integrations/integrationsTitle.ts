import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page. The menu shows it before the page is loaded. */
export const integrationsTitle = localTexts({ en: 'Integrations', de: 'Integrationen' })

/** Group in the menu, with the same title as that of the documents and data. */
export const integrationsGroup = localTexts({ en: 'Documents and data', de: 'Dokumente und Daten' })
