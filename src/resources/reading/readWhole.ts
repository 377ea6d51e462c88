import { createContext } from 'react'
import type { ReadWhole } from './readFields.ts'

/** What is read as a whole, for the values within it. */
export const ReadWholeContext = createContext<ReadWhole>({ root: {}, record: {} })
