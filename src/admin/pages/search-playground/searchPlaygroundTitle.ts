import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page. The menu shows it before the page is loaded. */
export const searchPlaygroundTitle = localTexts({ en: 'Search playground', de: 'Suche ausprobieren' })

/** Group in the menu, with the same title as that of the knowledge entities. */
export const searchPlaygroundGroup = localTexts({ en: 'Knowledge', de: 'Wissen' })
