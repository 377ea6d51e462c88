import { vi } from 'vitest'

/** A second, as Vitest has it and lets nobody configure, is too short on a machine that has other work as well. */
const patience = { timeout: 20_000 }

const { waitFor, waitUntil } = vi

function patient(options: number | { timeout?: number; interval?: number } = {}) {
  return typeof options === 'number' ? options : { ...patience, ...options }
}

// Files that share their modules run this again.
if (!waitFor.name.startsWith('patient')) {
  vi.waitFor = function patientWaitFor(callback, options) {
    return waitFor(callback, patient(options))
  }
  vi.waitUntil = function patientWaitUntil(callback, options) {
    return waitUntil(callback, patient(options))
  }
}
