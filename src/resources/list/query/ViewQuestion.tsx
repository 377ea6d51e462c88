import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyDialog.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import type { SavedView } from '../../data/createListApi.ts'
import type { ViewActions } from './useViewActions.ts'
import type { ViewRights } from './useViewRights.ts'

const ViewDialog = lazyDialog(
  () => import('./ViewDialog.tsx').then(one => one.ViewDialog),
  ({ onClose }) => onClose(),
)

export type ViewQuestionKind = 'create' | 'rename' | 'delete'

interface Props {
  question: ViewQuestionKind | undefined
  view: SavedView | undefined
  rights: ViewRights
  actions: ViewActions
  onClose: () => void
}

/** Asks for what is needed before a view is created, renamed, or deleted. */
export function ViewQuestion({ question, view, rights, actions, onClose }: Props) {
  const { query, common } = useTexts()
  if (question === 'delete' && view) {
    return (
      <ConfirmDialog
        title={query.deleteTitle(view.name)}
        confirm={common.delete}
        onConfirm={() => [onClose(), actions.remove(view)]}
        onCancel={onClose}
      >
        {view.shared ? query.deleteSharedHint : query.deleteHint}
      </ConfirmDialog>
    )
  }
  const isRename = question === 'rename' && view !== undefined
  if (question !== 'create' && !isRename) return null
  return (
    <ViewDialog
      title={isRename ? query.renameTitle : query.newViewTitle}
      hint={isRename ? undefined : query.newViewHint}
      name={isRename ? view.name : ''}
      mayShare={!isRename && rights.mayShare}
      onSave={(name, shared) => (isRename ? actions.rename(view, name) : actions.create(name, shared))}
      onClose={onClose}
    />
  )
}
