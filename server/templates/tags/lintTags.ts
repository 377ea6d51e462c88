import { type FieldNode, fieldAt, fieldTree, type TagField } from './fieldTree.ts'
import { filterFault, filterNames, isFilterName } from './filters.ts'
import type { ValueTag } from './readTag.ts'
import { type TagNode, tagTree } from './tagTree.ts'
import { type TagPlace, textPlaces } from './textPlaces.ts'

export interface TagProblem {
  severity: 'error' | 'warning'
  code: TagProblemCode
  place: TagPlace
  tag: string
  message: string
}

export type TagProblemCode =
  | 'unknown_tag'
  | 'unused_field'
  | 'type_mismatch'
  | 'unclosed'
  | 'wrong_close'
  | 'too_deep'
  | 'unknown_filter'
  | 'unreachable'
  | 'one_cell_loop'
  | 'forbidden_part'
  | 'structure'

/** A problem of a tag before its place in the template is known. */
export interface TagFinding extends Pick<TagProblem, 'severity' | 'code' | 'tag' | 'message'> {
  at: number
}

/** Returns the problems of a Markdown or HTML text, in its order. Without fields, names are not checked. */
export function lintTags(text: string, fields?: readonly TagField[]): TagProblem[] {
  const { nodes, faults } = tagTree(text)
  const names = checkNames(nodes, fields)
  const found: TagFinding[] = [
    ...faults.map(({ code, at, source, message }) => ({
      severity: 'error' as const,
      code,
      at,
      tag: source,
      message,
    })),
    ...names.findings,
  ]
  const placeOf = textPlaces(text)
  const shown = gravest(found).sort((one, other) => one.at - other.at)
  return gravest([...shown.map(placed), ...unusedFields(fields, names.used)])

  function placed({ at, ...finding }: TagFinding): TagProblem {
    return { ...finding, place: placeOf(at) }
  }
}

/** Maximum number of problems of a template. */
const maxProblems = 200

/** Returns the first problems; where there are too many, warnings give way to errors. */
export function gravest<Problem extends Pick<TagProblem, 'severity'>>(
  problems: readonly Problem[],
): Problem[] {
  if (problems.length <= maxProblems) return [...problems]
  const errors = problems.filter(({ severity }) => severity === 'error').slice(0, maxProblems)
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  const kept = new Set([...errors, ...warnings.slice(0, maxProblems - errors.length)])
  return problems.filter(problem => kept.has(problem))
}

/** Checks the names and filters of a tree; returns what is wrong, and which fields it uses. */
export function checkNames(
  nodes: readonly TagNode[],
  fields: readonly TagField[] | undefined,
): { findings: TagFinding[]; used: ReadonlySet<string> } {
  const findings: TagFinding[] = []
  const used = new Set<string>()
  const root = fields && fieldTree(fields)
  check(nodes, root ? [root] : null)
  return { findings, used }

  function check(within: readonly TagNode[], scopes: readonly FieldNode[] | null): void {
    for (const node of within) {
      if (node.kind === 'value') checkValue(node.tag, node, scopes)
      if (node.kind !== 'section') continue
      const field = scopes && fieldAt(scopes, node.tag.path)
      note(field, node)
      check(
        node.children,
        field === 'any' || field === undefined ? null : scopes && innerScopes(scopes, field),
      )
    }
  }

  function checkValue(tag: ValueTag, { at, source }: Place, scopes: readonly FieldNode[] | null): void {
    for (const filter of tag.filters) {
      const message = isFilterName(filter.name)
        ? filterFault(filter)
        : `There is no filter “${filter.name}”. There are ${filterNames.join(', ')}.`
      if (message) findings.push({ severity: 'error', code: 'unknown_filter', at, tag: source, message })
    }
    const field = scopes && fieldAt(scopes, tag.path)
    note(field, { at, source })
    const message = field && field !== 'any' ? mismatch(tag, field) : null
    if (message) findings.push({ severity: 'error', code: 'type_mismatch', at, tag: source, message })
  }

  function note(field: FieldNode | 'any' | null | undefined, { at, source }: Place): void {
    if (field === undefined)
      findings.push({
        severity: 'error',
        code: 'unknown_tag',
        at,
        tag: source,
        message: `This template has no field for ${source}.`,
      })
    else if (field && field !== 'any') used.add(field.name)
  }
}

interface Place {
  at: number
  source: string
}

/** Within an object its own names come first; within a list those of its items. */
function innerScopes(scopes: readonly FieldNode[], field: FieldNode | null): readonly FieldNode[] {
  if (!field) return scopes
  if (field.item) return [...scopes, field.item]
  if (field.type === 'list') return [...scopes, { ...field, name: `${field.name}[]`, type: undefined }]
  return field.children.size > 0 || field.type === 'object' ? [...scopes, field] : scopes
}

const readable: Readonly<Record<string, readonly string[]>> = {
  date: ['text', 'date', 'date_time', 'choice'],
  time: ['text', 'date', 'date_time', 'choice'],
  number: ['text', 'number', 'choice'],
  money: ['text', 'number', 'choice'],
  join: ['list'],
}

/** Returns why a tag can never show its field as meant; null if it can. */
function mismatch({ as, filters, name }: ValueTag, { type, item, children }: FieldNode): string | null {
  if (as === 'picture' && type !== 'image') return `${name} is not a picture.`
  if (as !== 'picture' && type === 'image') return `${name} is a picture: write {{%${name}}}.`
  if (as === 'formatted' && type !== 'formatted' && type !== 'text')
    return `${name} is not formatted text: write {{${name}}}.`
  const isList = type === 'list' || item !== null
  if (isList && item && item.children.size > 0)
    return `${name} is a list: write {{#${name}}} … {{/${name}}} around what repeats.`
  if (!isList && children.size > 0) return `${name} holds several values: name one of them.`
  const wrong = filters.find(filter => type && !isList && readable[filter.name]?.includes(type) === false)
  return wrong ? `The filter “${wrong.name}” does not fit ${name}.` : null
}

/** Returns a warning for each field that no tag uses; a field is used if one within it is. */
export function unusedFields(
  fields: readonly TagField[] | undefined,
  used: ReadonlySet<string>,
): TagProblem[] {
  const withAround = new Set([...used].flatMap(aroundOf))
  return (fields ?? [])
    .filter(({ name }) => !withAround.has(name))
    .map(({ name }) => ({
      severity: 'warning',
      code: 'unused_field',
      place: { part: 'Fields', paragraph: null, heading: null, excerpt: name.slice(0, 40) },
      tag: name,
      message: `The template doesn’t use the field ${name}.`,
    }))
}

/** Returns a field's name and those of the fields around it: rows[].price, rows[] and rows. */
function aroundOf(name: string): string[] {
  return [name, ...[...name.matchAll(/\[\]|\./g)].map(({ index }) => name.slice(0, index))]
}
