import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import type { ListParts } from '../ListParts.ts'

const ImportDialog = lazyDialog(
  () => import('../../exchange/ImportDialog.tsx').then(one => one.ImportDialog),
  ({ onClose }) => onClose(),
)

/**
 * Provides the dialog that imports a file, and a function to open it. Render the dialog where no change of the layout
 * removes it: it holds the person's input.
 */
export function useImportDialog({ entity, schema }: Pick<ListParts, 'entity' | 'schema'>) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen && (
    <ImportDialog
      entity={entity}
      schema={schema}
      onClose={() => {
        setOpen(false)
        // Only after the dialog has closed: the first rows would remove the empty list, and its dialog with it.
        queries.invalidateQueries({ queryKey: [entity.name] })
      }}
      onDone={() => undefined}
    />
  )
  return { dialog, open: () => setOpen(true) }
}
