import type { JsonObject } from './json.ts'
import { objectAt } from './json.ts'
import type { RuleSources } from './operationRules.ts'
import type { WordedOperation } from './operationWords.ts'

/** Returns `docs/PERMISSIONS.md`: who may call each operation and how it is audited, in the order of the contract. */
export function permissionTable({ shared, records, settings, entities, otherActions }: RuleSources): string {
  const own = Object.entries(entities).filter(([, file]) => 'x-access' in file)
  return [
    introduction,
    section('Every record', records),
    section('Every settings document', settings),
    ...own.map(([name, file]) => ownRules(name, objectAt(file, 'x-access'))),
    ...byTag(shared).map(([tag, operations]) => section(capitalized(tag), operations)),
    otherNotes(otherActions),
  ].join('\n')
}

const introduction = `# Permissions

\`npm run generate\` writes this file from \`x-access\` and \`x-audit\` of the operations in \`openapi/paths/\` and of the
entity files. Change the rules there.

- **Least role** admits that role and all roles above it. \`public\` admits everybody, \`signed_in\` everybody with an account
  here. The handler of a \`public\` operation may still refuse a request; it recognizes a visitor by the conversation's token.
- **\`visitors\`** marks operations that a chat may call from the sites that the tenant allows. All other operations answer
  only our own pages and programs.
- **Key scope** is the scope that an API key needs in addition to its role. Without one, no key is accepted; \`any\` accepts
  every key.
- **Audit kind** is the kind under which the audit log records the operation. Text in parentheses says why the operation has no
  kind of its own.
`

function section(heading: string, operations: readonly WordedOperation[]): string {
  const rows = operations.map(({ operationId, words }) => {
    const { role, settings_role, scope, asks_again } = words['x-access']
    const visitors = words['x-visitors'] ? ', visitors' : ''
    const roles = settings_role ? `${role}; ${settings_role} for settings` : `${role}${visitors}`
    const needed = scope === '*' ? 'any' : scope && `\`${scope}\``
    return row(
      `\`${operationId}\``,
      roles,
      asks_again ? `any, then ${needed}` : (needed ?? ''),
      noteOf(words),
    )
  })
  // Two methods may share one operation.
  return table(heading, ['Operation', 'Least role', 'Key scope', 'Audit kind'], [...new Set(rows)])
}

function noteOf({ 'x-audit': audit = {} }: WordedOperation['words']): string {
  if (audit.as) return `(as \`${audit.as}\`)`
  return audit.none ? `(${audit.none})` : (audit.kind ?? '')
}

function ownRules(name: string, access: JsonObject): string {
  const rows = Object.entries(objectAt(access, 'roles')).map(([verb, role]) =>
    row(`\`${verb}\``, String(role)),
  )
  const keys = access.keys === false ? 'No API key is accepted. ' : ''
  const write = access.write_scope
    ? `An API key needs \`${String(access.write_scope)}\` to write its records. `
    : ''
  const note = `${keys}${write}All other rules are those of every record.\n`
  const heading = `Only \`${name}\``
  return rows.length > 0
    ? `${table(heading, ['Verb', 'Least role'], rows)}\n${note}`
    : `## ${heading}\n\n${note}`
}

function byTag(operations: readonly WordedOperation[]): [string, WordedOperation[]][] {
  const groups = new Map<string, WordedOperation[]>()
  for (const operation of operations)
    groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), operation])
  return [...groups]
}

function capitalized(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1)
}

function otherNotes(actions: RuleSources['otherActions']): string {
  const rows = Object.entries(actions).flatMap(([kind, names]) => names.map(name => row(`\`${name}\``, kind)))
  return table('Audited actions that are not operations', ['Action', 'Audit kind'], rows)
}

function table(heading: string, titles: readonly string[], rows: readonly string[]): string {
  return [`## ${heading}\n`, row(...titles), row(...titles.map(() => '---')), ...rows, ''].join('\n')
}

function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}
