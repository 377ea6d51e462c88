import { useTexts } from '../../../ui/useTexts.ts'
import { useChainHandle } from '../useChainEditor.ts'
import { inputRows, inputSchema } from './inputRows.ts'
import { inputsTexts } from './inputsTexts.ts'

/** Returns a function that adds an input with a free name to the chain. */
export function useAddInput(): () => void {
  const texts = inputsTexts(useTexts())
  const { latest, replaceDocument } = useChainHandle()
  return () => {
    const { document } = latest()
    const rows = inputRows(document.input_schema) ?? []
    const names = new Set(rows.map(({ name }) => name))
    let number = 1
    while (names.has(texts.newName(number))) number += 1
    const row = { name: texts.newName(number), kind: 'text', isRequired: true } as const
    const schema = inputSchema([...rows, row], document.input_schema)
    replaceDocument({ ...document, ...(schema && { input_schema: schema }) })
  }
}
