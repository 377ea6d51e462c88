import { useApi } from '../../api/useApi.ts'
import { languages } from '../../ui/language/languages.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { entityAddress } from '../data/entityAddress.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import type { FileSample } from './fileSample.ts'
import { type ImportField, titleTables } from './importFields.ts'
import { keyChoices, usualKey } from './keyChoices.ts'
import { proposeMapping } from './proposeMapping.ts'
import type { ImportPlan } from './useImport.ts'

/** Returns a function that proposes how to import a file, by the fields' titles in all supported languages. */
export function useProposal(entity: string, fields: readonly ImportField[]) {
  const api = useApi()
  const { exchange } = useTexts()
  return async ({ columns, doubled }: FileSample): Promise<ImportPlan> => {
    const titles = await Promise.all(languages.map(({ code }) => titlesIn(code)))
    const mapping = proposeMapping(columns, fields, titles.flat())
    const unclear = doubled.map(name => [name, null] as const)
    const clear = { ...mapping, ...Object.fromEntries(unclear) }
    const key = usualKey(keyChoices(fields, clear, exchange.anyOf), clear)
    // If existing records can be found, the default avoids duplicates.
    const isMatched = fields.some(({ isMatch, pointer }) => isMatch && Object.values(clear).includes(pointer))
    return { mapping: clear, mode: isMatched ? 'skip' : 'insert', key }
  }

  /** Loads the titles in one language. A failure is ignored, because they only improve the proposal. */
  async function titlesIn(language: string): Promise<Record<string, string>[]> {
    const headers = { 'Accept-Language': language }
    const { path, query } = entityAddress(entity)
    const reply = await api.send(`${path}/schema`, { query, headers }).catch(() => undefined)
    const schema = reply?.data as JsonSchema | undefined
    return schema ? titleTables(schema, fields) : []
  }
}
