import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Result of a run, which `scripts/test.mjs` counts and prints. */
export interface RunReport {
  passed: number
  failed: number
  skipped: number
  /** Tests that passed only at a second attempt: "file > name", followed by the errors of the first. */
  retried: string[]
  files: { name: string; project: string; tests: number; began: number; seconds: number }[]
}

/** Writes the result of the run to the file that RUN_REPORT names. */
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const path = process.env.RUN_REPORT
    if (path) writeFileSync(path, JSON.stringify(reportOf(modules, errors.length)))
  }
}

function reportOf(modules: readonly TestModule[], strayErrors: number): RunReport {
  const tests = modules.flatMap(module => [...module.children.allTests()])
  const ended = (state: string) => tests.filter(test => test.result().state === state)
  // A file that cannot be loaded, or an error outside of tests, fails the run without a failed test.
  const broken = modules.filter(module => module.errors().length > 0).length
  return {
    passed: ended('passed').length,
    failed: ended('failed').length + broken + strayErrors,
    skipped: ended('skipped').length + ended('pending').length,
    retried: ended('passed')
      .filter(test => test.diagnostic()?.flaky)
      .map(test =>
        [`${relative('.', test.module.moduleId)} > ${test.fullName}`, ...faultsOf(test)].join('\n'),
      ),
    files: modules.map(module => {
      const times = [...module.children.allTests()].map(test => test.diagnostic())
      return {
        name: relative('.', module.moduleId),
        project: module.project.name,
        tests: times.length,
        began: Math.min(...times.map(time => time?.startTime ?? Number.POSITIVE_INFINITY)),
        seconds: secondsOf(module),
      }
    }),
  }
}

/** Returns the seconds from the first to the last hook of a file, including its imports. */
function secondsOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic()
  return (setupDuration + collectDuration + duration) / 1000
}

/** Returns the messages of a test's errors, each with its place in the tests if known. */
function faultsOf(test: TestCase): string[] {
  return (test.result().errors ?? []).map(({ message, stacks = [] }) => {
    const place = stacks.find(({ file }) => file.includes('/tests/'))
    return place ? `${message}\n  at ${relative('.', place.file)}:${place.line}` : message
  })
}
