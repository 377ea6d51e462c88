import { useApi } from '../../api/useApi.ts'
import { languages } from '../../ui/language/languages.ts'
import { entityAddress } from '../data/entityAddress.ts'
import type { JsonSchema } from '../schema/jsonSchema.ts'
import type { FileSample } from './fileSample.ts'
import { type ImportField, titleTables } from './importFields.ts'
import { proposeMapping } from './proposeMapping.ts'
import type { ImportPlan } from './useImport.ts'

/** Proposes how to import a file, by the fields' titles in every language we speak. */
export function useProposal(entity: string, fields: readonly ImportField[]) {
  const api = useApi()
  return async ({ columns, doubled }: FileSample): Promise<ImportPlan> => {
    const titles = await Promise.all(languages.map(({ code }) => titlesIn(code)))
    const mapping = proposeMapping(columns, fields, titles.flat())
    const unclear = doubled.map(name => [name, null] as const)
    return { mapping: { ...mapping, ...Object.fromEntries(unclear) }, key: null }
  }

  /** Titles in another language only make the proposal better, so that a failure is no hindrance. */
  async function titlesIn(language: string): Promise<Record<string, string>[]> {
    const headers = { 'Accept-Language': language }
    const { path, query } = entityAddress(entity)
    const reply = await api.send(`${path}/schema`, { query, headers }).catch(() => undefined)
    const schema = reply?.data as JsonSchema | undefined
    return schema ? titleTables(schema, fields) : []
  }
}
