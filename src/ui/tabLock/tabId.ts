import limits from '../../../openapi/limits.json' with { type: 'json' }
import { randomText } from '../../api/randomText.ts'

/** Id of this tab, new after each load of the page (§4: 15 random characters). */
export const tabId = randomText(limits.tabLock.tabIdLength)
