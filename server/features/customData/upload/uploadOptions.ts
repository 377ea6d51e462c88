import { AppError } from '../../../errors.ts'
import type { CsvSeparator } from '../../../records/csvCells.ts'

export interface UploadOptions {
  ignoresUnknown: boolean
  mode: 'all' | 'partial'
  dryRun: boolean
  /** Key as the caller names it. */
  key: string | undefined
  encoding: string | undefined
  separator: CsvSeparator | undefined
}

export const uploadFields = [
  'ignore_unknown_fields',
  'mode',
  'dry_run',
  'key',
  'encoding',
  'separator',
] as const

type Fields = Readonly<Record<string, string>>

/** Reads the options of an upload from the fields of its form. Throws `record.invalid`. */
export function readUploadOptions(fields: Fields): UploadOptions {
  const optional = (name: string) => fields[name]?.trim() || undefined
  return {
    ignoresUnknown: chosen(fields, 'ignore_unknown_fields', ['true', 'false'], 'true') === 'true',
    mode: chosen(fields, 'mode', ['all', 'partial'], 'all'),
    dryRun: chosen(fields, 'dry_run', ['true', 'false'], 'false') === 'true',
    key: optional('key'),
    encoding: optional('encoding'),
    separator: optional('separator')
      ? chosen(fields, 'separator', ['comma', 'semicolon', 'tab', 'pipe'], 'comma')
      : undefined,
  }
}

function chosen<const Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
  usual: NoInfer<Choice>,
): Choice {
  const given = fields[name]?.trim()
  if (!given) return usual
  const found = choices.find(choice => choice === given)
  if (found) return found
  const message = `Must be ${choices.join(' or ')}.`
  throw new AppError('record.invalid', { errors: [{ pointer: `/${name}`, keyword: 'enum', message }] })
}
