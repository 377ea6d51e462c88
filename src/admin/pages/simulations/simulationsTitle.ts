import { localTexts } from '../../../ui/texts/localTexts.ts'

/** What the page is called; the menu says it before the page is loaded. */
export const simulationsTitle = localTexts({ en: 'Simulations', de: 'Simulationen' })

/** The area of the menu, as the entities of agents name it. */
export const simulationsGroup = localTexts({ en: 'Agents', de: 'Agenten' })
