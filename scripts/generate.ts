/**
 * Writes `openapi/generated/` and `docs/PERMISSIONS.md` from the hand-written contract. With --check, only reports
 * whether they are current.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { buildContract } from './contract/buildContract.ts'
import { entityDefaults } from './contract/entityDefaults.ts'
import { entityTypes } from './contract/entityTypes.ts'
import { apiKeyScopes } from './contract/keyAccess.ts'
import { permissionTable } from './contract/permissionTable.ts'
import { readSources } from './contract/readSources.ts'

const root = join(import.meta.dirname, '..')

const files = await generate()
if (process.argv.includes('--check')) check()
else write()

/** Returns the generated files by their path in the project. */
async function generate(): Promise<Record<string, string>> {
  const contract = buildContract(readSources(join(root, 'openapi')))
  const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const types = astToString(await openapiTS(asJson(contract.openapi), { alphabetize: false }))
  return {
    'openapi/generated/openapi.json': asJson(contract.openapi),
    'openapi/generated/entities.json': asJson(contract.entities),
    'openapi/generated/apiKeyScopes.json': asJson(apiKeyScopes(contract.openapi)),
    'openapi/generated/entityDefaults.json': asJson(entityDefaults(contract.entities)),
    'openapi/generated/entityTypes.d.ts': entityTypes(contract.entities),
    'openapi/generated/operationRules.json': asJson(contract.rules),
    'openapi/generated/types.d.ts': `// Generated from openapi/: run npm run generate.\n${types}`,
    'docs/PERMISSIONS.md': permissionTable(contract.ruleSources),
  }
}

function write(): void {
  for (const [name, content] of Object.entries(files)) {
    if (current(name) === content) continue
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
}

function check(): void {
  const stale = Object.keys(files).filter(name => current(name) !== files[name])
  if (stale.length === 0) return
  console.error(`What is generated is not current (${stale.join(', ')}): run npm run generate`)
  process.exitCode = 1
}

function current(name: string): string | undefined {
  const file = join(root, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
