import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

const { getElementError } = getConfig()

configure({
  // The library's default of one second is too short for screens on a busy machine.
  asyncUtilTimeout: 20_000,
  // Builds the full error only for the last attempt of a waiting query. The library would print the page at each
  // attempt, though only the last one is shown.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// Matches browsers: happy-dom would serialize the whole element each time the code that places popups asks.
if ('Element' in globalThis) Element.prototype.toString = Object.prototype.toString

/** Waits for late imports: once the test file has ended, they could not be loaded. */
afterAll(() => vi.dynamicImportSettled())

/** The library's queries keep a reference to this element: if a test replaced it, they would search the old one. */
const { body } = document

/** The files share one page, so each test restores it. */
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
