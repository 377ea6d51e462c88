/** Runs every check of the project and ends with one line: N passed, N failed, N skipped. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const quick = process.argv.includes('--quick')
const node = process.execPath
const compiler = 'node_modules/@typescript/native/bin/tsc'

/** Each check is one command of Node; TypeScript is called by path because two of its versions are installed.
 * @type {[name: string, ...args: string[]][]} */
const checks = [
  ['contract is generated', '--import', 'tsx', 'scripts/generate.ts', '--check'],
  ['types of the browser side', compiler, '-p', 'tsconfig.web.json'],
  ['types of the server side', compiler, '-p', 'tsconfig.server.json'],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  [
    'import table',
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'server',
    'scripts',
  ],
]

const total = { passed: 0, failed: 0, skipped: 0 }
for (const [name, ...args] of checks) count(runCheck(name, args) ? { passed: 1 } : { failed: 1 })
count(
  runTests(
    quick ? ['unit', 'contract', 'ui', 'preact'] : ['unit', 'contract', 'api', 'ui', 'preact', 'browser'],
  ),
)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 ? 1 : 0

/** @param {string} name @param {string[]} args */
function runCheck(name, args) {
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: root, encoding: 'utf8' })
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
  if (status !== 0) console.log(`${stdout}${stderr}`)
  return status === 0
}

/** @param {string[]} projects */
function runTests(projects) {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-test-'))
  const report = join(folder, 'report.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(
    node,
    ['node_modules/vitest/vitest.mjs', ...args, ...projects.flatMap(name => ['--project', name])],
    { cwd: root, stdio: 'inherit' },
  )
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    // A file that cannot be loaded fails the run without a failed test.
    const failed = Math.max(numFailedTests, status === 0 ? 0 : 1)
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
  } catch {
    return { failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {{ passed?: number, failed?: number, skipped?: number }} result */
function count({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
