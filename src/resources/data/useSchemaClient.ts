import { createContext, useContext } from 'react'
import type { SchemaClient } from './createSchemaClient.ts'

export const SchemaClientContext = createContext<SchemaClient | undefined>(undefined)

export function useSchemaClient(): SchemaClient {
  const client = useContext(SchemaClientContext)
  if (!client) throw new Error('useSchemaClient needs a SchemaClientContext above it')
  return client
}
