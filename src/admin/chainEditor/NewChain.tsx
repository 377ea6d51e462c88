import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import type { EntitySummary } from '../../resources/data/createSchemaClient.ts'
import { useEntitySchema } from '../../resources/data/useEntitySchema.ts'
import { backTo } from '../../resources/record/backTo.ts'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { useWindowFrame } from '../../ui/useWindowFrame.ts'
import { ChainEditorProvider } from './ChainEditorProvider.tsx'
import { chainEditorTexts } from './chainEditorTexts.ts'
import type { ChainDocument } from './model/chainDocument.ts'
import { stepStartOf } from './model/stepStartOf.ts'
import { useCreateChain } from './naming/useCreateChain.ts'
import { HeadBar } from './page/HeadBar.tsx'
import { Stage } from './page/Stage.ts'
import { StepAsker } from './page/StepAsker.tsx'
import { TitleField } from './page/TitleField.tsx'
import { EmptyChain } from './start/EmptyChain.tsx'
import type { ChainEditing } from './useChainEditor.ts'
import { useStepKinds } from './useStepKinds.ts'

/** Shows the editor of a chain that does not exist yet: the first change creates it, so that none is left behind. */
export function NewChain({ entity }: { entity: EntitySummary }) {
  const all = useTexts()
  const texts = chainEditorTexts(all)
  useWindowFrame('none')
  const schema = useEntitySchema(entity.name)
  const { kinds, types } = useStepKinds()
  const { creating, create, select } = useCreateChain(texts.untitled)
  const failed = [schema, types].find(({ data, error }) => error && !data)
  const document = useMemo<ChainDocument>(
    () => ({ title: texts.untitled, chain_name: '', steps: [] }),
    [texts.untitled],
  )
  const editing = useMemo<ChainEditing | undefined>(
    () =>
      schema.data &&
      kinds && {
        ...{ chainName: '', document, record: {}, selectedStepId: null, isStartSelected: false },
        ...{ kinds, canUpdate: true },
        ...{ stepStart: stepStartOf(schema.data), select, replaceDocument: create, typeDocument: create },
        ...{ flush: nothing, refresh: nothing },
      },
    [schema.data, kinds, document, create, select],
  )
  const isBusy = creating.state === 'working'
  return (
    <>
      <HeadBar back={backTo(entity, all).back}>
        <PageTitle title={document.title} />
        <TitleField
          title={document.title}
          isEditable={!isBusy}
          onRename={title => create({ ...document, title })}
        />
      </HeadBar>
      <Stage data-new-record aria-busy={isBusy} inert={isBusy}>
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexDirection: 'column', gap: 1.5, minHeight: 0 }}>
          {creating.state === 'failed' && <ErrorAlert error={creating.error} onRetry={creating.retry} />}
          {failed && <ErrorAlert error={failed.error} onRetry={() => failed.refetch()} />}
          {!editing && !failed && <Skeleton variant="rounded" height={360} />}
          {editing && (
            <ChainEditorProvider editing={editing} latest={() => editing}>
              <StepAsker>
                <EmptyChain />
              </StepAsker>
            </ChainEditorProvider>
          )}
        </Box>
      </Stage>
    </>
  )
}

const nothing = async () => undefined
