import createCache from '@emotion/cache'

/**
 * Of styles, tests of pages ask only who is hidden and who can be clicked. happy-dom holds each rule against each
 * element that a query by role looks at, and a page that many files share gathers thousands of rules.
 */
const telling = /display|visibility|pointer-events/

const { sheet } = createCache({ key: 'few' })
const styles = Object.getPrototypeOf(sheet) as typeof sheet
const { insert } = styles

// Files that share their modules run this again.
if (insert.name !== 'insertTelling') {
  styles.insert = function insertTelling(rule) {
    if (telling.test(rule)) insert.call(this, rule)
  }
}
