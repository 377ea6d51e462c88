import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { namesNoClassOf } from './namesNoClassOf.ts'

const page = builtinEnvironments['happy-dom']

/**
 * A page that lasts as long as the process of its test file. Taken away with the last test, it fails whatever of React's
 * work, a query's answer or a late import comes a moment later, as it may in any browser.
 */
export default {
  ...page,
  name: 'lasting-page',
  async setup(global, options) {
    dismissQuickly()
    await page.setup(global, options)
    return { teardown() {} }
  },
} satisfies Environment

/**
 * Each query by role asks for the style of each element, and happy-dom for that of each rule of the page whether it
 * matches: most rules name one class, which the element does not have.
 */
function dismissQuickly(): void {
  const matches = QuerySelector.matches.bind(QuerySelector)
  QuerySelector.matches = (element, selector, options) =>
    namesNoClassOf(element, selector) ? null : matches(element, selector, options)
}
