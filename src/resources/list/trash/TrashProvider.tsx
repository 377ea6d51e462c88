import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'ra-core'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { RecordProvider } from '../../data/createDataProvider.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'

export interface Trash {
  /** True if the person may delete permanently, which is for admins and not offered by every entity. */
  mayPurge: boolean
  restore(record: RaRecord, label: string): Promise<void>
  /** Deletes a record permanently after a confirmation. */
  askPurge(record: RaRecord, label: string): void
}

const TrashContext = createContext<Trash | undefined>(undefined)

/** Lets the components inside restore and purge records in the trash. */
export function TrashProvider({ entity, children }: { entity: EntitySummary; children: ReactNode }) {
  const provider = useDataProvider<RecordProvider>()
  const queries = useQueryClient()
  const tell = useNotifiedTask()
  const texts = useTexts()
  const [asked, setAsked] = useState<{ record: RaRecord; label: string }>()

  async function act(task: Promise<unknown>, done: string) {
    await tell(task, done)
    await queries.invalidateQueries({ queryKey: [entity.name] })
  }

  const trash: Trash = {
    mayPurge: entity.permissions.purge,
    restore: (record, label) =>
      act(
        provider.restore(entity.name, String(record.id), Number(record._version)),
        texts.list.restored(label),
      ),
    askPurge: (record, label) => setAsked({ record, label }),
  }

  return (
    <TrashContext value={trash}>
      {children}
      {asked && (
        <ConfirmDialog
          title={texts.list.purgeTitle(asked.label)}
          confirm={texts.list.purge}
          onConfirm={() => {
            setAsked(undefined)
            act(provider.purge(entity.name, String(asked.record.id)), texts.list.purged(asked.label))
          }}
          onCancel={() => setAsked(undefined)}
        >
          {texts.list.purgeBody}
        </ConfirmDialog>
      )}
    </TrashContext>
  )
}

/** Returns the trash actions of the surrounding provider. */
export function useTrash(): Trash {
  const trash = useContext(TrashContext)
  if (!trash) throw new Error('useTrash needs a TrashProvider above it')
  return trash
}
