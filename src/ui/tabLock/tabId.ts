import limits from '../../../openapi/limits.json' with { type: 'json' }
import { randomText } from '../../api/randomText.ts'

/** Name of this tab, another one after each loading of the page (§4: 15 random characters). */
export const tabId = randomText(limits.tabLock.tabIdLength)
