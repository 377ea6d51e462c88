import { builtinEnvironments, type Environment } from 'vitest/environments'

const page = builtinEnvironments['happy-dom']

/**
 * A page that lasts as long as the process of its test file. Taken away with the last test, it fails whatever of React's
 * work, a query's answer or a late import comes a moment later, as it may in any browser.
 */
export default {
  ...page,
  name: 'lasting-page',
  async setup(global, options) {
    await page.setup(global, options)
    return { teardown() {} }
  },
} satisfies Environment
