import { expect, it } from 'vitest'
import { smallFiles } from './smallFiles.ts'

const importing = (...paths: string[]) => paths.map(path => `import { one } from '${path}'\n`).join('')
const small = 'export const one = 1\n'
const long = (lines: number) => 'one()\n'.repeat(lines)

/** What is found in a tree of a small file and one that uses it, with some things otherwise. */
function found(more: Record<string, string>): string[] {
  const tree = {
    'server/hours/opening.ts': small,
    'server/hours/hours.ts': importing('./opening.ts'),
    ...more,
  }
  return smallFiles(new Map(Object.entries(tree))).map(({ path, importer }) => `${path} → ${importer}`)
}

const opening = 'server/hours/opening.ts → server/hours/hours.ts'

it('names a small file with its lines and the only file that imports it', () => {
  const sources = {
    'server/one.ts': '// One\nexport const one = 1\n',
    'server/app.ts': importing('./one.ts'),
  }
  expect(smallFiles(new Map(Object.entries(sources)))).toEqual([
    { path: 'server/one.ts', lines: 2, importer: 'server/app.ts' },
  ])
})

it('an importer may lie in the folder above, but not further away', () => {
  expect(
    found({ 'server/hours/days/day.ts': small, 'server/hours/week.ts': importing('./days/day.ts') }),
  ).toEqual([opening, 'server/hours/days/day.ts → server/hours/week.ts'])
  expect(found({ 'server/days/day.ts': small, 'server/hours/week.ts': importing('../days/day.ts') })).toEqual(
    [opening],
  )
})

it.each([
  ['has fifteen lines', { 'server/hours/opening.ts': long(15) }],
  ['has a second importer', { 'server/app.ts': importing('./hours/opening.ts') }],
  ['is imported by a test', { 'server/hours/opening.test.ts': importing('./opening.ts') }],
  ['is loaded late', { 'server/hours/hours.ts': "const one = () => import('./opening.ts')\n" }],
  [
    'is run by its address',
    { 'server/hours/hours.ts': "new Worker(new URL('./opening.ts', import.meta.url))\n" },
  ],
  ['would make its importer too long', { 'server/hours/hours.ts': importing('./opening.ts') + long(199) }],
  ['says why it stands by itself', { 'server/hours/opening.ts': `// Own file: each day has one.\n${small}` }],
  ['has nobody who imports it', { 'server/hours/hours.ts': '' }],
])('leaves a file alone that %s', (_, more) => expect(found(more)).toEqual([]))

it.each(['callFeature.ts', 'callRoutes.ts', 'callTexts.ts', 'callTitle.ts', 'screen.tsx', 'topBarItem.tsx'])(
  'leaves %s alone, which is found by its name',
  name => expect(found({ [`src/${name}`]: small, 'src/App.tsx': importing(`./${name}`) })).toEqual([opening]),
)

it('leaves elements alone that a file without them uses', () => {
  expect(found({ 'src/Icon.tsx': small, 'src/icons.ts': importing('./Icon.tsx') })).toEqual([opening])
  expect(found({ 'src/Icon.tsx': small, 'src/Icons.tsx': importing('./Icon.tsx') })).toContain(
    'src/Icon.tsx → src/Icons.tsx',
  )
})
