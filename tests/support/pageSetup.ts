import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

const { getElementError } = getConfig()

configure({
  // A second, as the library has it, is too short for screens on a machine that has other work as well.
  asyncUtilTimeout: 20_000,
  // Written for each look of a query that waits, though only the last one's page is shown, and written then.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// As every browser has it: happy-dom writes out all that the element holds, for each question of what places popups.
if ('Element' in globalThis) Element.prototype.toString = Object.prototype.toString

/** A part that a page began to load would find nobody to ask once its test file has ended. */
afterAll(() => vi.dynamicImportSettled())

/** The library's queries hold on to it: a test that puts another one in its place would leave them behind. */
const { body } = document

/** The files share one page: each test leaves it as it was found. */
afterEach(() => {
  cleanup()
  if (document.body !== body) {
    body.replaceChildren()
    document.documentElement.replaceChild(body, document.body)
  }
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.removeAttribute('lang')
})
