import { everyOperation, fuzzOperations } from '../support/fuzzOperations.ts'
import { someOf } from '../support/rounds.ts'

// About 200 requests, chosen by TEST_SEED; tests/process/fuzz.test.ts sends all of them.
fuzzOperations({ operations: someOf(everyOperation, 66), good: 1, goodAgain: 0, bad: 1, wordy: 1 })
