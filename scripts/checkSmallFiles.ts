/** Refuses files that are too small to stand by themselves; says where their content belongs. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { smallFiles } from './smallFiles.ts'

const root = join(import.meta.dirname, '..')

const paths = ['common', 'server', 'src', 'scripts', 'tests'].flatMap(room =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(
    name => `${room}/${name.replaceAll('\\', '/')}`,
  ),
)
const sources = new Map(
  paths
    .filter(path => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .map(path => [path, readFileSync(join(root, path), 'utf8')]),
)

const found = smallFiles(sources)
for (const { path, lines, importer } of found)
  console.log(
    `${path} has ${lines} lines and one importer, ${importer}: move its content there, or say why in a comment “// Own file: …”.`,
  )
process.exitCode = found.length > 0 ? 1 : 0
