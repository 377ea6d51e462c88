import { localTexts } from '../../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the deliveries of a webhook. */
export const deliveriesTexts = localTexts({ en, de })

export type DeliveriesTexts = ReturnType<typeof deliveriesTexts>
