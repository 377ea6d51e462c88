import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Rule {
  name: string
  comment: string
  from: { path?: string }
  to: { path?: string | string[]; pathNot?: string[] }
}

interface Violation {
  from: string
  to: string
  rule: { name: string }
}

const root = join(import.meta.dirname, '../..')
const { forbidden: rules }: { forbidden: Rule[] } = createRequire(import.meta.url)(
  join(root, '.dependency-cruiser.cjs'),
)
const roomRules = rules.filter(({ name }) => name.startsWith('room-'))
/** Rules against imports of a higher floor within a room. */
const floorRules = rules.filter(({ name }) => name.startsWith('floor-'))
/**
 * For each floor: a file on it (`climber`), files on the higher floors that it imports (`above`), and a file on the
 * lower floor that those import (`step`).
 */
const floors = floorRules.map(({ name, from, to }) => ({
  name,
  climber: fileOn(from.path ?? '', `climber-${name}`),
  step: fileOn(from.path ?? '', `step-${name}`),
  above: [to.path ?? []].flat().map(path => fileOn(path, `above-${name}`)),
}))
const rooms = roomRules.map(({ from }) => (from.path ?? '').slice('^'.length).replace(/\/$/, ''))

/**
 * One violation of each rule that does not protect a single room: the file, its import, and the content of the target.
 */
const offences: Record<string, { from: string; imports: string; target?: string }> = {
  'no-circles': {
    from: 'src/ui/circle.ts',
    imports: './otherHalf.ts',
    target: "import './circle.ts'",
  },
  'sides-meet-in-the-contract': { from: 'src/ui/sideways.ts', imports: '../../server/errors.ts' },
  'server-knows-no-screens': { from: 'server/records/peeking.ts', imports: '../../src/ui/theme.ts' },
  'pages-stand-alone': { from: 'src/admin/pages/one/screen.ts', imports: '../two/screen.ts' },
  'common-runs-anywhere': { from: 'common/filing.ts', imports: 'node:fs' },
  'pages-are-found': { from: 'src/admin/knowing.ts', imports: './pages/two/screen.ts' },
  'chat-stays-small': { from: 'src/chat/heavy.ts', imports: '@mui/material' },
  'vendors-are-named-at-the-top': {
    from: 'server/http/storing.ts',
    imports: '../providers/files/someVendor.ts',
  },
  'mail-clients-are-providers': { from: 'server/features/bookings/sending.ts', imports: 'nodemailer' },
  'mails-are-handed-over-by-the-outbox': {
    from: 'server/features/bookings/mailing.ts',
    imports: '../../providers/mail/mailTransport.ts',
  },
  'messages-leave-through-their-channel': {
    from: 'server/features/chains/texting.ts',
    imports: '../../providers/twoChat/messengerProvider.ts',
  },
  'no-folder-without-a-floor': { from: 'src/resources/attic/chest.ts', imports: './key.ts' },
  'no-room-without-a-line': { from: 'server/cellar/wine.ts', imports: '../errors.ts' },
  'tests-are-not-shipped': { from: 'server/records/tested.ts', imports: './helping.test.ts' },
  'nothing-unresolved': { from: 'src/ui/lost.ts', imports: './nowhere.ts' },
  'shipped-packages-are-dependencies': { from: 'server/records/developing.ts', imports: 'only-for-tests' },
}

let tree: string
let found: Violation[]

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'import-table-'))
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.web.json']) {
    cpSync(join(root, name), join(tree, name))
  }
  write('package.json', JSON.stringify({ type: 'module', devDependencies: { 'only-for-tests': '1.0.0' } }))
  write('node_modules/only-for-tests/package.json', JSON.stringify({ main: 'main.js', version: '1.0.0' }))
  write('node_modules/only-for-tests/main.js', 'module.exports = {}')
  write('node_modules/@mui/material/package.json', JSON.stringify({ main: 'main.js', version: '1.0.0' }))
  write('node_modules/@mui/material/main.js', 'module.exports = {}')
  write('node_modules/nodemailer/package.json', JSON.stringify({ main: 'main.js', version: '1.0.0' }))
  write('node_modules/nodemailer/main.js', 'module.exports = {}')
  for (const [name, { from, imports, target }] of Object.entries(offences)) {
    write(from, `import '${imports}'`)
    if (imports.startsWith('.') && name !== 'nothing-unresolved') {
      write(join(dirname(from), imports), target ?? 'export {}')
    }
  }
  for (const room of rooms) {
    write(`${room}/intruder.ts`, `import '${relative(room, forbiddenFor(room))}'`)
    write(`${room}/honest.ts`, "import './neighbour.ts'")
    write(`${room}/neighbour.ts`, 'export {}')
  }
  for (const { climber, step, above } of floors) {
    write(climber, above.map(file => `import './${relative(dirname(climber), file)}'`).join('\n'))
    for (const file of above) write(file, `import './${relative(dirname(file), step)}'`)
    write(step, 'export {}')
  }
  found = cruise()
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('the import table', () => {
  it.each(roomRules)('catches a violation of $name', ({ name }) => {
    const room = rooms[roomRules.findIndex(rule => rule.name === name)]
    expect(found).toContainEqual(broken(name, `${room}/intruder.ts`))
  })

  it.each(Object.entries(offences))('catches a violation of %s', (name, { from }) => {
    expect(found).toContainEqual(broken(name, from))
  })

  it.each(floors)('refuses an arrow back up: $name', ({ name, climber, above }) => {
    const caught = found.filter(({ from, rule }) => from === climber && rule.name === name)
    expect(caught.map(({ to }) => to).sort()).toEqual([...above].sort())
  })

  it('lets a floor use those below it', () => {
    const above = new Set(floors.flatMap(floor => floor.above))
    expect(found.filter(({ from, rule }) => above.has(from) && rule.name.startsWith('floor-'))).toEqual([])
  })

  it('has no rule that is not tried here', () => {
    const others = rules
      .filter(rule => !roomRules.includes(rule) && !floorRules.includes(rule))
      .map(({ name }) => name)
    expect(others.sort()).toEqual(Object.keys(offences).sort())
  })

  it('lets files of a room use each other', () => {
    expect(found.filter(({ from }) => from.endsWith('/honest.ts'))).toEqual([])
  })

  it('says with every rule how to mend a violation', () => {
    expect(rules.filter(({ comment }) => !/\S{2,}.*\.$/.test(comment)).map(({ name }) => name)).toEqual([])
  })
})

function broken(name: string, from: string) {
  return expect.objectContaining({ from, rule: expect.objectContaining({ name }) })
}

/** Returns a file path that matches a rule's pattern. */
function fileOn(pattern: string, name: string): string {
  return `${pattern.slice('^'.length).replace(/(\(|\[).*$/, '')}${name}.ts`
}

/** Returns a file in the first room that the given room may not import. */
function forbiddenFor(room: string): string {
  const allowed = roomRules[rooms.indexOf(room)]?.to.pathNot ?? []
  const others = rooms.map(other => `${other}/neighbour.ts`)
  const closed = others.find(file => !allowed.some(pattern => new RegExp(pattern).test(file)))
  if (!closed) throw new Error(`${room} may enter every other room`)
  return closed
}

function write(path: string, content: string): void {
  const file = join(tree, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${content}\n`)
}

function cruise(): Violation[] {
  const command = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const places = ['common', 'src', 'server']
  const args = [command, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...places]
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 50_000_000 })
  return JSON.parse(stdout).summary.violations
}
