import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { namesNoClassOf } from './namesNoClassOf.ts'

const page = builtinEnvironments['happy-dom']

/**
 * Page that lasts as long as the process of its test file. If it were removed with the last test, React work, query
 * answers and late imports would fail. Such work may come a moment later, as in any browser.
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
 * Makes style lookups faster. Each query by role asks for the style of every element, and happy-dom then matches every
 * rule of the page. Most rules name a class that the element does not have.
 */
function dismissQuickly(): void {
  const matches = QuerySelector.matches.bind(QuerySelector)
  QuerySelector.matches = (element, selector, options) =>
    namesNoClassOf(element, selector) ? null : matches(element, selector, options)
}
