import { type ReactNode, useCallback, useState } from 'react'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import {
  type CreateReference,
  CreateReferenceContext,
  IsCreatingContext,
} from '../formModel/useCreateReference.ts'

const CreateDialog = lazyDialog(
  () => import('./CreateDialog.tsx').then(one => one.CreateDialog),
  ({ onDone }) => onDone(undefined),
)

interface Wish {
  entity: string
  text: string
  settle: (created: Awaited<ReturnType<CreateReference>>) => void
}

/**
 * Lets the fields inside create the records they refer to, in a dialog above the page. Fields in that dialog can do the
 * same.
 */
export function ReferenceCreator({ children }: { children: ReactNode }) {
  const [wishes, setWishes] = useState<Wish[]>([])
  const create = useCallback<CreateReference>(
    (entity, text) => new Promise(settle => setWishes(before => [...before, { entity, text, settle }])),
    [],
  )
  return (
    <CreateReferenceContext value={create}>
      <IsCreatingContext value={wishes.length > 0}>{children}</IsCreatingContext>
      {wishes.map((wish, depth) => (
        <CreateDialog
          // biome-ignore lint/suspicious/noArrayIndexKey: they are stacked, and only the topmost goes away
          key={depth}
          entity={wish.entity}
          text={wish.text}
          onDone={created => {
            wish.settle(created)
            setWishes(before => before.filter(one => one !== wish))
          }}
        />
      ))}
    </CreateReferenceContext>
  )
}
