import { createContext } from 'react'
import type { ReadWhole } from './readFields.ts'

/** Provides the whole record to the values within it. */
export const ReadWholeContext = createContext<ReadWhole>({ root: {}, record: {} })
