import { testRecount } from '../support/reports/testRecount.ts'

testRecount(300)
