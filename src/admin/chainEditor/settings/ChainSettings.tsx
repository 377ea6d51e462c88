import { useMemo } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { ApiError } from '../../../api/ApiError.ts'
import { SchemaForm } from '../../../resources/form/SchemaForm.tsx'
import type { SaveResult } from '../../../resources/save/saveResult.ts'
import type { JsonSchema } from '../../../resources/schema/jsonSchema.ts'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import type { ChainDocument } from '../model/chainDocument.ts'
import type { ChainSession } from '../session/createChainSession.ts'
import { useChainEditor } from '../useChainEditor.ts'
import { chainSettingsSchema } from './chainSettingsSchema.ts'

interface Props {
  schema: JsonSchema
  session: ChainSession
  onClose: () => void
}

/** Edits the chain's own fields, such as its title, trigger, output, tests and limits. */
export function ChainSettings({ schema, session, onClose }: Props) {
  const texts = chainEditorTexts(useTexts())
  const { document, canUpdate } = useChainEditor()
  const drawn = useMemo(() => chainSettingsSchema(schema), [schema])
  const { steps: _steps, layout: _layout, input_schema: _input, ...fields } = document

  async function save(data: JsonObject): Promise<SaveResult> {
    const { steps, layout, input_schema } = session.get().history.present
    const own = { steps, ...(layout && { layout }), ...(input_schema && { input_schema }) }
    session.change({ ...(data as Omit<ChainDocument, 'steps'>), ...own })
    await session.flush()
    const { saving } = session.get()
    const errors = 'error' in saving && saving.error instanceof ApiError ? saving.error.errors : []
    const ownErrors = errors.filter(({ pointer }) => !pointer.startsWith('/steps/'))
    if (ownErrors.length > 0) {
      session.undo()
      return { isSaved: false, errors: ownErrors }
    }
    onClose()
    return { isSaved: true }
  }

  return (
    <SidePanel title={texts.settings} width={640} onClose={onClose}>
      <SchemaForm schema={drawn} data={fields as JsonObject} isNested readOnly={!canUpdate} onSave={save} />
    </SidePanel>
  )
}
