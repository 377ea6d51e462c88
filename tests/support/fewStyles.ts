import createCache from '@emotion/cache'

/**
 * Tests of pages only ask which elements are hidden and which can be clicked. happy-dom matches every rule against each
 * element that a query by role visits, and a page shared by many files collects thousands of rules.
 */
const telling = /display|visibility|pointer-events/

const { sheet } = createCache({ key: 'few' })
const styles = Object.getPrototypeOf(sheet) as typeof sheet
const { insert } = styles

// Runs again for each file that shares the modules.
if (insert.name !== 'insertTelling') {
  styles.insert = function insertTelling(rule) {
    if (telling.test(rule)) insert.call(this, rule)
  }
}
