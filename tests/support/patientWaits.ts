import { vi } from 'vitest'

/** Vitest's default of one second cannot be configured and is too short on a busy machine. */
const patience = { timeout: 20_000 }

const { waitFor, waitUntil } = vi

function patient(options: number | { timeout?: number; interval?: number } = {}) {
  return typeof options === 'number' ? options : { ...patience, ...options }
}

// Runs again for each file that shares the modules.
if (!waitFor.name.startsWith('patient')) {
  vi.waitFor = function patientWaitFor(callback, options) {
    return waitFor(callback, patient(options))
  }
  vi.waitUntil = function patientWaitUntil(callback, options) {
    return waitUntil(callback, patient(options))
  }
}
