/** Writes `openapi/generated/` from the hand-written contract; with --check only says whether it is current. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { buildContract } from './contract/buildContract.ts'
import { apiKeyScopes } from './contract/keyAccess.ts'
import { readSources } from './contract/readSources.ts'

const folder = join(import.meta.dirname, '../openapi')
const generated = join(folder, 'generated')

const files = await generate()
if (process.argv.includes('--check')) check()
else write()

async function generate(): Promise<Record<string, string>> {
  const contract = buildContract(readSources(folder))
  const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const types = astToString(await openapiTS(asJson(contract.openapi), { alphabetize: false }))
  return {
    'openapi.json': asJson(contract.openapi),
    'entities.json': asJson(contract.entities),
    'apiKeyScopes.json': asJson(apiKeyScopes(contract.openapi)),
    'types.d.ts': `// Generated from openapi/: run npm run generate.\n${types}`,
  }
}

function write(): void {
  mkdirSync(generated, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    if (current(name) !== content) writeFileSync(join(generated, name), content)
  }
}

function check(): void {
  const stale = Object.keys(files).filter(name => current(name) !== files[name])
  if (stale.length === 0) return
  console.error(`openapi/generated is not current (${stale.join(', ')}): run npm run generate`)
  process.exitCode = 1
}

function current(name: string): string | undefined {
  const file = join(generated, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
