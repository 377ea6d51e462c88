import { testRecount } from '../support/reports/testRecount.ts'

// A month of a busy tenant.
testRecount(10_000)
