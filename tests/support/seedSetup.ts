import fc from 'fast-check'
import { seed } from './rounds.ts'

// Left to itself it begins each run with another one, and a run could fail by chance.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
