import { localTexts } from '../../../ui/texts/localTexts.ts'

/** Title of the page. The menu shows it before the page is loaded. */
export const simulationsTitle = localTexts({ en: 'Simulations', de: 'Simulationen' })

/** Group in the menu, with the same title as that of the agent entities. */
export const simulationsGroup = localTexts({ en: 'Agents', de: 'Agenten' })
