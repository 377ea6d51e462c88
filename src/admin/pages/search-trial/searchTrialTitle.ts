import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What the page is called; the menu says it before the page is loaded. */
export const searchTrialTitle = localTexts({ en: 'Search playground', de: 'Suche ausprobieren' })

/** The area of the menu, as the entities of knowledge name it. */
export const searchTrialGroup = localTexts({ en: 'Knowledge', de: 'Wissen' })
