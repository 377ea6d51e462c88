import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** A second, as the library has it, is too short for screens on a machine that has other work as well. */
configure({ asyncUtilTimeout: 10_000 })

/** A part that a page began to load would find nobody to ask once its test file has ended. */
afterAll(() => vi.dynamicImportSettled())
