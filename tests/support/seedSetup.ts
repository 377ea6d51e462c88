import fc from 'fast-check'
import { seed } from './rounds.ts'

// Without it, fast-check chooses another seed for each run, and a run could fail by chance.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
