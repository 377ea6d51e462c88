import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What the page is called; the menu says it before the page is loaded. */
export const searchPlaygroundTitle = localTexts({ en: 'Try the search', de: 'Suche ausprobieren' })

/** The area of the menu, as the entities of knowledge name it. */
export const searchPlaygroundGroup = localTexts({ en: 'Knowledge', de: 'Wissen' })
