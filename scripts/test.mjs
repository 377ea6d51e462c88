/**
 * Runs a group of the project's tests and ends with one line: N passed, N failed, N skipped.
 *
 * The group is the first argument: `test` by default, `quick`, `browser`, `process` or `all`. `--soak` runs every round
 * of tests that otherwise run only a few. `--times` prints the duration of each project and file.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** @typedef {import('../tests/support/runReporter.ts').RunReport} RunReport */

const root = fileURLToPath(new URL('..', import.meta.url))
const node = process.execPath
const compiler = 'node_modules/@typescript/native/bin/tsc'
const [isSoak, isTimed] = ['--soak', '--times'].map(flag => process.argv.includes(flag))

const quick = ['unit', 'contract', 'ui', 'replaced', 'added', 'preact']
/**
 * Projects of vite.config.ts, which assigns tests to projects by folder.
 * @type {Record<string, string[]>}
 */
const groups = {
  quick,
  test: [...quick, 'api', 'smoke'],
  browser: ['browser'],
  process: ['process'],
  all: [...quick, 'api', 'smoke', 'browser', 'process'],
}
const group = process.argv.slice(2).find(argument => !argument.startsWith('--')) ?? 'test'
const projects = groups[group]
if (!projects) {
  console.error(`There is no group ${group}: name one of ${Object.keys(groups).join(', ')}.`)
  process.exit(1)
}

/** If more tests than this pass only on the second try, the run fails, because that is no coincidence. */
const maxRetried = 2

/**
 * Each check is one Node command. TypeScript is called by path because two versions of it are installed.
 * @type {[name: string, ...args: string[]][]}
 */
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
    'common',
    'src',
    'server',
    'scripts',
  ],
  ['no file is too small', '--import', 'tsx', 'scripts/checkSmallFiles.ts'],
]

const isChecked = projects.includes('unit')
const outcomes = await Promise.all((isChecked ? checks : []).map(([name, ...args]) => check(name, args)))
const report = await test(projects)
if (isTimed) printTimes(report)
for (const name of report.retried) console.log(`Passed at its second try only: ${name}`)
const isUnsteady = report.retried.length > maxRetried
if (isUnsteady) console.log(`✗ more than ${maxRetried} tests needed a second try`)
const passed = report.passed + outcomes.filter(Boolean).length
const failed = report.failed + outcomes.filter(isDone => !isDone).length + (isUnsteady ? 1 : 0)
console.log(`${passed} passed, ${failed} failed, ${report.skipped} skipped`)
process.exitCode = failed > 0 ? 1 : 0

/** @param {string} name @param {string[]} args */
async function check(name, args) {
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  const isDone = (await ended(child)) === 0
  console.log(`${isDone ? '✓' : '✗'} ${name}`)
  if (!isDone) console.log(output)
  return isDone
}

/** @param {string[]} projects @returns {Promise<RunReport>} */
async function test(projects) {
  const seed = process.env.TEST_SEED ?? (isSoak ? String(Date.now() % 1_000_000) : '1')
  console.log(`Seed of what tests choose at random: ${seed}${isSoak ? ', many rounds' : ''}`)
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-test-'))
  const path = join(folder, 'report.json')
  const child = spawn(
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=./tests/support/runReporter.ts',
      ...projects.flatMap(name => ['--project', name]),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, RUN_REPORT: path, TEST_SEED: seed, ...(isSoak && { SOAK: '1' }) },
    },
  )
  const code = await ended(child)
  try {
    /** @type {RunReport} */
    const report = JSON.parse(readFileSync(path, 'utf8'))
    return { ...report, failed: Math.max(report.failed, code === 0 ? 0 : 1) }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, retried: [], files: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {RunReport} report */
function printTimes({ files }) {
  for (const project of new Set(files.map(file => file.project))) {
    const own = files.filter(file => file.project === project)
    const began = Math.min(...own.map(file => file.began))
    const end = Math.max(...own.map(file => file.began + file.seconds * 1000))
    const sum = own.reduce((seconds, file) => seconds + file.seconds, 0)
    const tests = own.reduce((count, file) => count + file.tests, 0)
    const wall = `${((end - began) / 1000).toFixed(0)} s`
    console.log(
      `${project}: ${wall}, its files together ${sum.toFixed(0)} s, ${own.length} files, ${tests} tests`,
    )
  }
  for (const { name, project, tests, seconds } of files.toSorted((a, b) => b.seconds - a.seconds))
    console.log(`${seconds.toFixed(1).padStart(7)} s ${String(tests).padStart(5)} ${project} ${name}`)
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number | null>} */
function ended(child) {
  return new Promise(resolve => child.on('close', resolve))
}
